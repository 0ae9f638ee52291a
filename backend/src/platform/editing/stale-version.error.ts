import { DomainError } from '../common/domain-error.js';

/** A version conflict: the row changed since it was read. @param current the current state, in the shape of its GET */
export class StaleVersionError extends DomainError {
  constructor(current: object) {
    super('stale_version', 'Another person has changed this in the meantime. Check both versions.', {
      extras: { current },
    });
  }
}
