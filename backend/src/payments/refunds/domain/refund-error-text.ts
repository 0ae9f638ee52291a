/** What providers and our own checks say of a refund that failed, as the end of a sentence. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: 'the payment is disputed',
  declined: 'the bank declined it',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  insufficient_funds: 'the club’s balance at the provider is too low',
  lost_or_stolen_card: 'the card was lost or stolen',
  merchant_request: 'it was cancelled at the provider',
  outside: 'it was made at the provider',
  returned: 'the hirer’s bank sent it back',
  unknown: 'the provider gave no reason',
};

const RETURNED = 'returned by the bank: ';

/** @param error a code of the provider, or words; null or empty: no answer came, and the result is `otherwise` */
export function refundErrorText(error: string | null, otherwise: string): string {
  if (error?.startsWith(RETURNED)) return refundErrorText(error.slice(RETURNED.length), otherwise);
  if (error === null || error === '') return otherwise;
  return ERROR_TEXTS[error] ?? (error.includes('_') ? `the provider’s answer was “${error}”` : error);
}
