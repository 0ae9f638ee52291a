import type { KeyboardEvent } from 'react';

/** Whether the reader is in a modal dialog. */
export function isInDialog(element: Element | null): boolean {
  return element?.closest('[role=dialog]') != null;
}

/**
 * For a dialog's content: closes it at an Escape that Radix has given to a toast, which leaves it alone (`Toaster`). What closed
 * something else on the way here is marked as handled.
 */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
}
