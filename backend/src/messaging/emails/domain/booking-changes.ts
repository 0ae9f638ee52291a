/** What a hirer sees of a booking. A copy from before a change shows what has changed. */
export interface BookingShown {
  date: string;
  timeSlot: string;
  spaceName: string;
  eventType: string;
  guestCount: number;
  totalMinor: number;
}

export function bookingShown(booking: BookingShown): BookingShown {
  const { date, timeSlot, spaceName, eventType, guestCount, totalMinor } = booking;
  return { date, timeSlot, spaceName, eventType, guestCount, totalMinor };
}

const WORDS: Readonly<Record<keyof BookingShown, string>> = {
  date: 'the date',
  timeSlot: 'the time',
  spaceName: 'the space',
  eventType: 'the event type',
  guestCount: 'the number of guests',
  totalMinor: 'the price',
};

/** 'the time, the space and the price'; empty if nothing that the hirer sees has changed. */
export function changedWords(before: BookingShown, after: BookingShown): string {
  const changed = (Object.keys(WORDS) as (keyof BookingShown)[]).filter(
    (field) => before[field] !== after[field],
  );
  const words = changed.map((field) => WORDS[field]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
