"""What is said of a game of Hikidoki, in the reader's language."""
