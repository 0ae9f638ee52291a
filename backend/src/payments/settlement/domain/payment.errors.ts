import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';

export class PaymentNotFoundError extends DomainError {
  constructor() {
    super('payment_not_found', 'We could not find that payment.');
  }
}

/** The amount of a payment without a booking matches no price. */
export class AmountNotOfferedError extends DomainError {
  constructor() {
    super('amount_not_offered', 'This amount matches no booking. Choose a booking first.');
  }
}

export class RefundNotFoundError extends DomainError {
  constructor() {
    super('refund_not_found', 'We could not find that refund.');
  }
}

/** The refund is above what is left of the payments. Amounts in minor units. */
export class RefundExceedsPaidError extends DomainError {
  constructor(leftMinor: number, currency: string) {
    super('refund_exceeds_paid', `You can refund at most ${formatMoney(leftMinor, currency)}.`);
  }
}

/** The requested amount or currency is not the price of the booking. Nothing was charged. */
export class AmountMismatchError extends DomainError {
  constructor() {
    super('amount_mismatch', 'The price of your booking has changed. Please review it and try again.');
  }
}
