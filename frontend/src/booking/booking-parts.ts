/** The parts of the booking form that the review can go back to, and what its *Edit* buttons call them. */
export const PART_NAMES = {
  space: 'space',
  event: 'event type',
  date: 'date',
  time: 'time',
  guests: 'number of guests',
  extras: 'extras',
  contact: 'contact details',
  notes: 'notes',
} as const;

export type BookingPart = keyof typeof PART_NAMES;

/** Id of the part's element in the form. */
export function partId(part: BookingPart): string {
  return `booking-${part}`;
}

/** Scrolls to a part of the form and focuses its first control. */
export function goToPart(part: BookingPart): void {
  const element = document.getElementById(partId(part));
  element?.scrollIntoView({ block: 'start' });
  element
    ?.querySelector<HTMLElement>('[role="group"], [role="radiogroup"], input, select, textarea')
    ?.focus({ preventScroll: true });
}
