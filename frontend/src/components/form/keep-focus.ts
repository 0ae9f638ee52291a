import type { MouseEvent } from 'react';

/**
 * For a form's button: pressing it does not first leave the field. Leaving it shows the field's error, which moves the
 * button away from under the pointer, and the click is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
