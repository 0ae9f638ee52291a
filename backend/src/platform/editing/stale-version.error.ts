import { DomainError } from '../common/domain-error.js';

/** A version conflict: another person changed it since it was read. @param current the current state, as its GET answers it */
export class StaleVersionError extends DomainError {
  constructor(current: object) {
    super('stale_version', 'Another person has changed this in the meantime. Check both versions.', {
      extras: { current },
    });
  }
}
