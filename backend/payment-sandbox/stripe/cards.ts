/** How a test card behaves when it is charged. */
export interface CardBehaviour {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  funding: 'credit' | 'debit';
  /** Decline reason; null if the card pays. Checked after any authentication. */
  decline: DeclineReason | null;
  authentication: 'none' | 'asked' | 'asked_by_caller';
  /** The payment stays `processing` until the control API settles it. */
  processing: boolean;
  refund: 'succeeds' | 'pending' | 'fails_later';
}

export type DeclineReason =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'test_mode_live_card';

/** Error code and the message for the buyer, by reason. */
export const DECLINES: Record<DeclineReason, { code: string; message: string }> = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined. Please use another card.' },
  insufficient_funds: {
    code: 'card_declined',
    message: 'Your card was declined because it has insufficient funds. Please use another card.',
  },
  lost_card: { code: 'card_declined', message: 'Your card was declined. Please use another card.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined. Please use another card.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired. Please use another card.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is not correct." },
  processing_error: {
    code: 'processing_error',
    message: 'Your card could not be charged because of a processing error. Please try again in a moment.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    message: 'Your card was declined: only test cards work here, for instance 4242 4242 4242 4242.',
  },
};

type CardTraits = Partial<
  Pick<CardBehaviour, 'funding' | 'decline' | 'authentication' | 'processing' | 'refund'>
>;

/** Stripe's public test numbers, and 4000 0000 0000 2008, which stays `processing` and exists only in this sandbox. */
const TEST_CARDS: Readonly<Record<string, CardTraits>> = {
  '4242424242424242': {},
  '4000056655665556': { funding: 'debit' },
  '5555555555554444': {},
  '2223003122003222': {},
  '378282246310005': {},
  '4000000360000006': {},
  '4000008260000000': {},
  '4000000000000002': { decline: 'generic_decline' },
  '4000000000009995': { decline: 'insufficient_funds' },
  '4000000000009987': { decline: 'lost_card' },
  '4000000000009979': { decline: 'stolen_card' },
  '4000000000000069': { decline: 'expired_card' },
  '4000000000000127': { decline: 'incorrect_cvc' },
  '4000000000000119': { decline: 'processing_error' },
  '4000002500003155': { authentication: 'asked' },
  '4000000000003220': { authentication: 'asked' },
  '4000008260003178': { authentication: 'asked', decline: 'insufficient_funds' },
  '4000002760003184': { authentication: 'asked_by_caller' },
  '4000000000002008': { processing: true },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'fails_later' },
};

/** Test payment methods for servers, without a card number. */
export const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_sandboxProcessing: '4000000000002008',
};

/** Checks the check digit of a card number (Luhn). */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Unknown numbers with a valid check digit are declined, as in Stripe's test mode. */
export function cardBehaviour(number: string, expMonth: number, expYear: number): CardBehaviour {
  const traits: CardTraits = TEST_CARDS[number] ?? { decline: 'test_mode_live_card' };
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth,
    expYear,
    funding: 'credit',
    decline: null,
    authentication: 'none',
    processing: false,
    refund: 'succeeds',
    ...traits,
  };
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return 'visa';
}
