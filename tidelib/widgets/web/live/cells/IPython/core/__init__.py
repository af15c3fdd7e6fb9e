"""In the place of ``IPython.core``."""
