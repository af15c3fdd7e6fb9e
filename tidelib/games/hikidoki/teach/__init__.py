"""How Hikidoki is taught: lessons, worked examples, questions, a look back after a dive."""
