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

export const LINE_WORDS: Record<LineKind, string> = {
  hire: 'Hire',
  extra: 'Extra',
  discount: 'Discount',
  adjustment: 'Adjustment',
  cancellation_fee: 'Cancellation fee',
  bond_kept: 'Kept of the bond',
};

export const PAYMENT_STATE_WORDS: Record<AdminBookingPayment['status'], string> = {
  pending: 'not finished',
  processing: 'being decided',
  completed: 'received',
  failed: 'failed',
  refunded: 'given back',
};

export const DISPUTE_WORDS: Record<DisputeState, string> = {
  needs_response: 'Disputed: an answer is asked for',
  under_review: 'Disputed: under review',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

export const CANCELLED_AS_WORDS: Record<CancelledAs, string> = {
  hirer: 'By the hirer: by the policy',
  club: 'By the club: all goes back',
  override: 'By an amount of your own',
};

/** Of a payment that staff have recorded: nobody but staff gives it back. */
export function isRecorded({ method }: Pick<AdminBookingPayment, 'method'>): boolean {
  return isDeskMethod(method);
}

/** How far a refund is; recorded money waits for staff. */
export function refundInWords({ status, paidOutOn }: AdminBookingRefund, recorded: boolean): string {
  switch (status) {
    case 'queued':
      return recorded ? 'to be paid out' : 'waiting to be sent';
    case 'sending':
      return 'on its way';
    case 'completed':
      return paidOutOn ? 'paid out' : 'given back';
    case 'failed':
      return 'failed: see Needs attention';
    case 'cancelled':
      return 'cancelled';
  }
}

/** '£20.00' for '20'; empty for what is no amount yet. */
export function amountIn(text: string, currency: string): string {
  const amount = readAmount(text);
  return amount === null ? '' : formatAmount(amount, currency);
}

/** 'No. 12 and No. 14' */
export function numbersInWords(ids: readonly number[]): string {
  return new Intl.ListFormat('en-AU').format(ids.map((id) => `No. ${id}`));
}
