import type {
  AdminBookingPayment,
  AdminBookingRefund,
  CancelledAs,
  DisputeState,
  LineKind,
} from '@/api/staff/generated';
import { readAmount } from '@/lib/amount';
import { formatAmount } from '@/lib/format';
import { isDeskMethod } from '@/payment/payment-methods';

export const CHARGE_LABELS: Record<LineKind, string> = {
  hire: 'Hire',
  extra: 'Extra',
  discount: 'Discount',
  adjustment: 'Adjustment',
  cancellation_fee: 'Cancellation fee',
  bond_kept: 'Kept from the bond',
};

export const PAYMENT_STATE_LABELS: Record<AdminBookingPayment['status'], string> = {
  pending: 'not completed',
  processing: 'in progress',
  completed: 'received',
  failed: 'failed',
  refunded: 'refunded',
};

export const DISPUTE_LABELS: Record<DisputeState, string> = {
  needs_response: 'Disputed: response needed',
  under_review: 'Disputed: under review',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

export const CANCELLED_AS_LABELS: Record<CancelledAs, string> = {
  hirer: 'Cancelled by the hirer: by policy',
  club: 'Cancelled by the club: full refund',
  override: 'Cancelled with a custom refund',
};

/** Whether staff recorded the payment; its refunds are paid out by hand. */
export function isRecorded({ method }: Pick<AdminBookingPayment, 'method'>): boolean {
  return isDeskMethod(method);
}

/** State of a refund. @param recorded whether staff pay it out by hand */
export function refundText({ status, paidOutOn }: AdminBookingRefund, recorded: boolean): string {
  switch (status) {
    case 'queued':
      return recorded ? 'to be paid out' : 'waiting to be sent';
    case 'sending':
      return 'being sent';
    case 'completed':
      return paidOutOn ? 'paid out' : 'refunded';
    case 'failed':
      return 'failed: see To do';
    case 'cancelled':
      return 'cancelled';
  }
}

/** '£20.00' for '20'; empty for text that is not an amount. */
export function amountText(text: string, currency: string): string {
  const amount = readAmount(text);
  return amount === null ? '' : formatAmount(amount, currency);
}

/** 'booking 12', 'bookings 12 and 14' */
export function bookingNumbers(ids: readonly number[]): string {
  const noun = ids.length === 1 ? 'booking' : 'bookings';
  return `${noun} ${new Intl.ListFormat('en-AU').format(ids.map(String))}`;
}
