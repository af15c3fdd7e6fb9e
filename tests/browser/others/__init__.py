"""Browsers besides Chromium: Debian's Firefox and WebKitGTK, driven as a reader would."""
