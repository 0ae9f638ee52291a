import type { KeyboardEvent } from 'react';

/** Whether the reader is in a modal dialog. */
export function isInDialog(element: Element | null): boolean {
  return element?.closest('[role=dialog]') != null;
}

/**
 * For a dialog’s content: closes the dialog on an Escape that Radix sent to a toast, which ignores it (`Toaster`). An Escape that
 * closed something else is already marked as handled.
 */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
}
