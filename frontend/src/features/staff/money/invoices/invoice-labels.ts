import type { Invoice, InvoiceRow, InvoiceState, InvoiceView } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

export const VIEW_LABELS: Readonly<Record<InvoiceView, string>> = {
  draft: 'Drafts',
  owed: 'Owed',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
  to_credit: 'To credit',
};

export const STATE_LABELS: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  issued: 'Issued',
  part_paid: 'Part paid',
  paid: 'Paid',
  void: 'Void',
};

export const STATE_TONES: Readonly<Record<InvoiceState, BadgeTone>> = {
  draft: 'grey',
  issued: 'blue',
  part_paid: 'yellow',
  paid: 'green',
  void: 'grey',
};

/** What is left to pay. What a credit note will take off is not asked for. */
export function owedOn({ total, toCredit, paid }: Pick<InvoiceRow, 'total' | 'toCredit' | 'paid'>): number {
  return (cents(total) - cents(toCredit) - cents(paid)) / 100;
}

/** Shares an amount among the bookings of an invoice, the first ones first; null for nothing and for more than is owed. */
export function allocate(amount: string, owedBookings: Invoice['owedBookings']) {
  let left = cents(amount);
  const shares = owedBookings.flatMap(({ bookingId, owed }) => {
    const share = Math.min(left, cents(owed));
    left -= share;
    return share > 0 ? [{ bookingId, amount: (share / 100).toFixed(2) }] : [];
  });
  return left > 0 || shares.length === 0 ? null : shares;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
