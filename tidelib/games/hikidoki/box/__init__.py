"""What lies in the box of Hikidoki: cards and markers."""
