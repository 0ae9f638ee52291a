/** The state of a payment as the staff's list shows it. */
export enum ListedPaymentState {
  Processing = 'processing',
  Received = 'received',
  PartRefunded = 'part_refunded',
  Refunded = 'refunded',
  Disputed = 'disputed',
  Voided = 'voided',
}

/** `received` is the day of a recorded payment, otherwise the moment when it came. */
export const PAYMENT_SORTS = ['received'] as const;

/** A person who recorded payments. */
export interface PaymentRecorder {
  id: number;
  name: string;
}

/** Amounts are stored as PostgreSQL's integer. */
const INT_MAX = 2_147_483_647;

/**
 * Reads a search for an amount: '£120', '1,200.50'.
 * @returns minor units; undefined if the text is not an amount
 */
export function searchedAmount(text: string): number | undefined {
  const typed = text.trim().replace(/^[£$€]\s*/, '');
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{2})?$/.test(typed)) return undefined;
  const minor = Math.round(Number(typed.replaceAll(',', '')) * 100);
  return minor > INT_MAX ? undefined : minor;
}
