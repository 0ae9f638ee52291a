import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';

export class PaymentNotFoundError extends DomainError {
  constructor() {
    super('payment_not_found', 'We could not find that payment.');
  }
}

/** A payment without a booking, of an amount that no event type and number of guests comes to. */
export class AmountNotOfferedError extends DomainError {
  constructor() {
    super('amount_not_offered', 'This amount matches no booking. Please choose a booking first.');
  }
}

export class RefundNotFoundError extends DomainError {
  constructor() {
    super('refund_not_found', 'We could not find that refund.');
  }
}

/** More than is left of what came. Amounts in minor units. */
export class RefundExceedsPaidError extends DomainError {
  constructor(leftMinor: number, currency: string) {
    super('refund_exceeds_paid', `Only ${formatMoney(leftMinor, currency)} is left to give back.`);
  }
}

/** The amount or currency that was sent is not the price of the booking; nothing was charged. */
export class AmountMismatchError extends DomainError {
  constructor() {
    super('amount_mismatch', 'The price of your booking has changed. Please review it and try again.');
  }
}
