import { DomainError } from '../common/domain-error.js';

/** Somebody else has changed it since it was read. @param current how it is now, as its own call answers */
export class StaleVersionError extends DomainError {
  constructor(current: object) {
    super('stale_version', 'Somebody else has changed this meanwhile. Please look at both versions.', {
      extras: { current },
    });
  }
}
