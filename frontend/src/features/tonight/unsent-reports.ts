import type { SharedRunSheet, SheetBooking } from '@/api/members/generated';
import type { UnsentReport } from './run-sheet-store';

/** A booking with its unsent reports applied, so that they show at once. */
export function withUnsentReports(booking: SheetBooking, waiting: readonly UnsentReport[]): SheetBooking {
  return waiting
    .filter(({ bookingId, refused }) => bookingId === booking.id && refused === null)
    .reduce(afterOne, booking);
}

function afterOne(booking: SheetBooking, { kind, words, doneAt }: UnsentReport): SheetBooking {
  switch (kind) {
    case 'arrived':
    case 'no_show':
      return { ...booking, attendance: kind, attendedAt: doneAt, attendedByDesk: false };
    case 'left':
      return { ...booking, leftAt: doneAt };
    case 'clean':
    case 'damage':
      return { ...booking, inspection: { result: kind, notes: words, at: doneAt } };
    case 'incident':
      return { ...booking, incidents: [...booking.incidents, { words: words ?? '', at: doneAt }] };
    case 'photo':
      return { ...booking, photos: booking.photos + 1 };
  }
}

/** The run sheet with a booking replaced by its current state; null removes it. */
export function withBooking(sheet: SharedRunSheet, id: number, booking: SheetBooking | null): SharedRunSheet {
  return {
    ...sheet,
    bookings: booking
      ? sheet.bookings.map((one) => (one.id === id ? booking : one))
      : sheet.bookings.filter((one) => one.id !== id),
  };
}
