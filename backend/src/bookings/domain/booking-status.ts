import { DomainError } from '../../platform/common/domain-error.js';

export enum BookingStatus {
  Held = 'held',
  Expired = 'expired',
  Pending = 'pending',
  Confirmed = 'confirmed',
  Completed = 'completed',
  Cancelled = 'cancelled',
}

export enum PaymentStatus {
  Pending = 'pending',
  Processing = 'processing',
  Completed = 'completed',
  Failed = 'failed',
  Refunded = 'refunded',
}

export enum RefundProgress {
  Queued = 'queued',
  Completed = 'completed',
  Failed = 'failed',
}

/** Who cancelled, which decides the refund: by the booking rules, in full when the club cancels, or an amount set by staff. */
export enum CancelledAs {
  Hirer = 'hirer',
  Club = 'club',
  Override = 'override',
}

export const BOOKING_TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  [BookingStatus.Held]: [BookingStatus.Confirmed, BookingStatus.Expired, BookingStatus.Cancelled],
  [BookingStatus.Expired]: [BookingStatus.Confirmed],
  [BookingStatus.Pending]: [BookingStatus.Confirmed, BookingStatus.Cancelled],
  [BookingStatus.Confirmed]: [BookingStatus.Completed, BookingStatus.Cancelled],
  [BookingStatus.Completed]: [],
  // Staff can undo a cancellation.
  [BookingStatus.Cancelled]: [BookingStatus.Confirmed, BookingStatus.Pending],
};

/** Bookings with these statuses have their rooms. A database check has the same list. */
export const LIVE_STATUSES: readonly BookingStatus[] = [
  BookingStatus.Held,
  BookingStatus.Pending,
  BookingStatus.Confirmed,
  BookingStatus.Completed,
];

/** Bookings with these statuses have lines and a balance that can be paid. */
export const BOOKED_STATUSES: readonly BookingStatus[] = [
  BookingStatus.Pending,
  BookingStatus.Confirmed,
  BookingStatus.Completed,
];

/** Whether it is a booking, or was one until it was cancelled, rather than a hold. Then it has order lines. */
export function wasBooked({
  status,
  cancelledFrom,
}: {
  status: BookingStatus;
  cancelledFrom: BookingStatus | null;
}): boolean {
  const stood = status === BookingStatus.Cancelled ? cancelledFrom : status;
  return stood !== null && BOOKED_STATUSES.includes(stood);
}

export function canTransition(from: BookingStatus, to: BookingStatus): boolean {
  return BOOKING_TRANSITIONS[from].includes(to);
}

/** @throws DomainError `invalid_transition` */
export function assertTransition(from: BookingStatus, to: BookingStatus): void {
  if (canTransition(from, to)) return;
  throw new DomainError('invalid_transition', `A ${from} booking cannot become ${to}.`);
}
