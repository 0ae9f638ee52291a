import type { AdminBooking, Attendance, Balance, BookingStatus, PaperKind } from '@/api/staff/generated';
import { slotsText } from '@/booking/slot-run';
import { formatShortDate } from '@/lib/format';

export const STATUS_LABELS: Record<BookingStatus, string> = {
  held: 'Held',
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
export const STATUSES = Object.keys(STATUS_LABELS) as BookingStatus[];

export const ATTENDANCE_LABELS: Record<Attendance, string> = { arrived: 'Arrived', no_show: 'No-show' };

export const BALANCE_LABELS: Record<Balance, string> = {
  owing: 'Money owed',
  settled: 'Nothing owed',
  overpaid: 'Overpaid',
};
export const BALANCES = Object.keys(BALANCE_LABELS) as Balance[];

export const DOCUMENT_LABELS: Record<PaperKind, string> = {
  insurance: 'Insurance certificate',
  liquor: 'Liquor licence',
  id: 'Proof of identity',
};

/** 'Sat 19 Dec 2026, 6:00 PM - 8:00 PM · Main hall' */
export function bookingTitle({ date, timeSlot, slotCount, space }: AdminBooking): string {
  return `${formatShortDate(date)}, ${slotsText(timeSlot, slotCount)} · ${space.name}`;
}
