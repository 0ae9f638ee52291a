import type { MouseEvent } from 'react';

/**
 * For a form’s button: keeps focus in the field while the button is pressed. Leaving the field would show its error,
 * which moves the button, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
