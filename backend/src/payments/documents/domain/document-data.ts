import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { GstStatus } from './gst.js';

/** A database check has the same list. */
export enum DocumentKind {
  Receipt = 'receipt',
  ReceiptReversal = 'receipt_reversal',
  Invoice = 'invoice',
  CreditNote = 'credit_note',
}

/** The layout of the PDF. Documents of an earlier version keep theirs. */
export const TEMPLATE = 1;

/** How long the law requires documents to be kept: https://www.ato.gov.au, "Record keeping for business", five years. */
export const LEGAL_TERM_YEARS = 5;

export interface DocumentLine {
  bookingId: number;
  text: string;
  /** The booking: 'Birthday Party, Fri 18 Dec 2026, 6:00 PM - 8:00 PM, Main hall'. */
  detail: string;
  reference: string;
  amountMinor: number;
}

interface Seller {
  /** The club's public name. */
  name: string;
  legalName: string;
  abn: string | null;
  address: string;
  email: string;
  phone: string;
}

interface Buyer {
  name: string;
  abn: string | null;
  address: string | null;
}

/** Where to pay an invoice. */
interface PaymentDetails {
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
  payId: string | null;
  reference: string;
  /** Asks for a sign-in; null for hirers without an account. The email has a link that works without one. */
  url: string | null;
}

/** All that a document shows. It is stored when the document is issued and never changes. */
export interface DocumentData {
  kind: DocumentKind;
  number: string;
  /** Venue-local day. */
  issuedOn: string;
  seller: Seller;
  buyer: Buyer;
  gst: GstStatus;
  currency: string;
  lines: DocumentLine[];
  totalMinor: number;
  gstMinor: number;
  footer: string | null;
  /** Hash of the club's own logo; left out for the drawn one. */
  logo?: string;
  /** Of an invoice. */
  dueOn?: string;
  /** What was paid when it was issued. */
  paidMinor?: number;
  /** Left out if nothing was owed. */
  payment?: PaymentDetails;
  /** Of a receipt and its reversal. */
  received?: { method: PaymentMethod; on: string; reference: string | null; isBond: boolean };
  /** Of a credit note: the invoice. Of a reversal: the receipt. */
  refersTo?: { number: string; issuedOn: string };
  reason?: string | null;
}

/** 'Tax invoice' only where the law allows the words. */
export function titleOf({ kind, gst }: Pick<DocumentData, 'kind' | 'gst'>): string {
  switch (kind) {
    case DocumentKind.Invoice:
      return gst === 'tax' ? 'Tax invoice' : 'Invoice';
    case DocumentKind.CreditNote:
      return gst === 'tax' ? 'Adjustment note' : 'Credit note';
    case DocumentKind.Receipt:
      return 'Receipt';
    case DocumentKind.ReceiptReversal:
      return 'Receipt reversal';
  }
}

/** What a document says about GST. */
export function gstSentences({ kind, gst, received, currency }: DocumentData): string[] {
  if (kind === DocumentKind.Receipt || kind === DocumentKind.ReceiptReversal)
    return received?.isBond ? ['A bond is not part of the price. No GST is charged on it.'] : [];
  if (gst === 'tax') return ['Total price includes GST. All items are taxable.'];
  if (gst === 'none') return ['No GST has been charged.'];
  return [`This is not a tax invoice, because its amounts are in ${currency} and not in Australian dollars.`];
}
