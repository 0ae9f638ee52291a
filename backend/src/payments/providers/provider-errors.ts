import { DomainError } from '../../platform/common/domain-error.js';

export class ProviderUnavailableError extends DomainError {
  constructor() {
    super(
      'payment_provider_unavailable',
      'We can’t reach the payment service. We’re still holding your slot. Please try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  }
}

/** The provider was reached and would not do what we asked, for a reason that is ours or the account's, never the payer's. */
export class ProviderRefusedError extends ProviderUnavailableError {
  /** @param reason for the club's staff, in codes: the provider's own sentences can quote keys */
  constructor(readonly reason: string) {
    super();
  }
}

export class InvalidSignatureError extends DomainError {
  constructor() {
    super('invalid_signature', 'The signature of this event is missing, wrong or too old.');
  }
}

/** The provider has refused a refund for good; a person has to look at it. */
export class RefundRefusedError extends Error {}
