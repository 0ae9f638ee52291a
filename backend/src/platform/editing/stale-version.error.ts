import { DomainError } from '../common/domain-error.js';

/** Somebody else has changed it since it was read. @param current how it is now, as its own call answers */
export class StaleVersionError extends DomainError {
  constructor(current: object) {
    super('stale_version', 'Another person has changed this in the meantime. Check both versions.', {
      extras: { current },
    });
  }
}
