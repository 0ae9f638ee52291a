import { DomainError } from '../../platform/common/domain-error.js';

export class ProviderUnavailableError extends DomainError {
  constructor() {
    super(
      'payment_provider_unavailable',
      'We can’t reach the payment service, but we’re still holding your slot. Please try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  }
}

/** The provider refused our call because of the request or the club's account, not because of the payer. */
export class ProviderRefusedError extends ProviderUnavailableError {
  /** @param reason for staff, in codes only, because the provider's messages can quote keys */
  constructor(readonly reason: string) {
    super();
  }
}

export class InvalidSignatureError extends DomainError {
  constructor() {
    super('invalid_signature', 'The signature of this event is missing, wrong or too old.');
  }
}

/** The provider refused a refund for good, so staff have to look at it. */
export class RefundRefusedError extends Error {}
