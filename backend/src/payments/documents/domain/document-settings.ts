import { ERASED_NAME } from '../../../platform/common/erased.js';
import { BUYER_IDENTITY_FROM_MINOR, gstStatusOf } from './gst.js';

export interface DocumentSettingsContent {
  legalName: string | null;
  /** Eleven digits. */
  abn: string | null;
  gstRegistered: boolean;
  /** Six digits. */
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
  payId: string | null;
  paymentDays: number;
  prefix: string;
  footer: string | null;
  sendsReminders: boolean;
}

/** What an invoice cannot be issued without, as staff read it. */
export function missingFor(
  { legalName, abn, gstRegistered, bsb, accountNumber, payId }: DocumentSettingsContent,
  { currency, totalMinor, buyerName }: { currency: string; totalMinor: number; buyerName: string },
): string[] {
  const isTax = gstStatusOf(gstRegistered, currency) === 'tax';
  const hasBuyer = buyerName.trim() !== '' && buyerName !== ERASED_NAME;
  return [
    ...(legalName ? [] : ['the club’s legal name']),
    ...(gstRegistered && !abn ? ['the club’s ABN'] : []),
    ...((bsb && accountNumber) || payId ? [] : ['the club’s bank details']),
    ...(isTax && totalMinor >= BUYER_IDENTITY_FROM_MINOR && !hasBuyer ? ['the name of the buyer'] : []),
  ];
}
