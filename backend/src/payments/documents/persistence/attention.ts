import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type ItemAction,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';
import { formatDate } from '../../../platform/common/formats.js';

interface Invoice {
  number: string;
  dueOn: string;
}

/** One row of each invoice: that of its first booking with this condition. */
const ofInvoicesWith = (column: 'owed_minor' | 'to_credit_minor') => ({
  owner: AttentionOwner.Treasurer,
  from: 'document_bookings of JOIN documents invoice ON invoice.id = of.document_id',
  where: `of.${column} > 0 AND NOT EXISTS (SELECT FROM document_bookings earlier
    WHERE earlier.document_id = of.document_id AND earlier.${column} > 0 AND earlier.booking_id < of.booking_id)`,
  object: 'of.document_id::text',
  who: 'invoice.buyer_name',
  amountMinor: `(SELECT sum(${column})::integer FROM document_bookings WHERE document_id = of.document_id)`,
  facts: `concat_ws('|', of.due_on, (SELECT sum(${column}) FROM document_bookings WHERE document_id = of.document_id))`,
  currency: 'invoice.currency',
  more: `jsonb_build_object('number', invoice.number, 'dueOn', of.due_on)`,
});

function openInvoice({ object }: { object: string }, label = 'Open invoice'): ItemAction {
  return { kind: AttentionAction.Page, label, target: `/admin/money/invoices/${object}` };
}

const overdue = ofInvoicesWith('owed_minor');

export const INVOICE_REASONS = {
  /** An issued invoice whose due date is over, and of which money is owed. */
  [AttentionReason.InvoiceOverdue]: {
    title: 'Invoice overdue',
    ...overdue,
    where: `${overdue.where} AND of.due_on < :today`,
    since: '(of.due_on + 1)::timestamp AT TIME ZONE :zone',
    order: {
      by: 'of.due_on',
      at: (instant) => `(${instant} AT TIME ZONE :zone)::date - 2`,
      until: (instant) => `(${instant} AT TIME ZONE :zone)::date`,
    },
    sentence: ({ more: { number, dueOn } }) =>
      `Invoice ${number} was due on ${formatDate(dueOn)}, and money is still owed.`,
    action: openInvoice,
  } satisfies Reason<Invoice>,

  /** A booking of an issued invoice was changed or cancelled, so the invoice charges too much. */
  [AttentionReason.InvoiceToCredit]: {
    title: 'Credit note to issue',
    ...ofInvoicesWith('to_credit_minor'),
    since: 'of.to_credit_since',
    sentence: ({ more: { number } }) => `A booking on invoice ${number} now costs less. Issue a credit note.`,
    action: (found) => openInvoice(found),
  } satisfies Reason<Invoice>,

  /** A draft, also one that was made for a recurring booking on the 1st. */
  [AttentionReason.InvoiceDraft]: {
    title: 'Invoice to issue',
    owner: AttentionOwner.Treasurer,
    from: 'documents invoice',
    where: `invoice.state = 'draft'`,
    object: 'invoice.id::text',
    since: 'invoice.created_at',
    facts: 'invoice.version::text',
    who: 'invoice.buyer_name',
    more: `jsonb_build_object('isMonthly', invoice.series_id IS NOT NULL)`,
    sentence: ({ more: { isMonthly } }) =>
      `${isMonthly ? 'The monthly invoice is drafted' : 'An invoice is drafted'}. Check it, and issue or delete it.`,
    action: (found) => openInvoice(found, 'Check draft'),
  } satisfies Reason<{ isMonthly: boolean }>,
};
