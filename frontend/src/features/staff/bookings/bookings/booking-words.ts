import type { Attendance, Balance, BookingStatus, PaperKind } from '@/api/staff/generated';

export const STATUS_WORDS: Record<BookingStatus, string> = {
  held: 'Held',
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
export const STATUSES = Object.keys(STATUS_WORDS) as BookingStatus[];

export const ATTENDANCE_WORDS: Record<Attendance, string> = { arrived: 'Arrived', no_show: 'Did not come' };

export const BALANCE_WORDS: Record<Balance, string> = {
  owing: 'Something is owed',
  settled: 'Nothing is owed',
  overpaid: 'Too much was paid',
};
export const BALANCES = Object.keys(BALANCE_WORDS) as Balance[];

export const PAPER_WORDS: Record<PaperKind, string> = {
  insurance: 'Insurance certificate',
  liquor: 'Liquor licence',
  id: 'Identity',
};

/** '2:00 PM - 4:00 PM' with a dash. */
export function slotInWords(timeSlot: string): string {
  return timeSlot.replace(' - ', ' – ');
}
