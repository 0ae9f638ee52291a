import { DomainError } from '../../platform/common/domain-error.js';

export class ProviderUnavailableError extends DomainError {
  constructor() {
    super(
      'payment_provider_unavailable',
      'The payment service cannot be reached just now. Your time is still held; please try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  }
}

export class InvalidSignatureError extends DomainError {
  constructor() {
    super('invalid_signature', 'The signature of this event is missing, wrong or too old.');
  }
}

/** The provider has refused a refund for good; a person has to look at it. */
export class RefundRefusedError extends Error {}
