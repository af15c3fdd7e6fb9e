/** The whole screen, where the browser grants it. Where it does not, a dialog over the window is large enough. */

export function isFull(): boolean {
  return Boolean(document.fullscreenElement);
}

export function canFill(): boolean {
  return document.fullscreenEnabled === true;
}

/** Asks for the whole screen; only after a press of the reader's, since all else is refused (and logged). */
export async function fill(): Promise<boolean> {
  if (!canFill() || isFull() || navigator.userActivation?.isActive === false) return false;
  try {
    // The page, not the dialog: a dialog cannot be asked for, and rules open in dialogs of their own.
    await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    return true;
  } catch {
    return false;
  }
}

export async function unfill(): Promise<void> {
  try {
    if (isFull()) await document.exitFullscreen();
  } catch {
    // It was left already.
  }
}
