"""The rules of Hikidoki: state, actions, chance, and a module for each part of play."""
