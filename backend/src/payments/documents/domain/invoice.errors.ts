import { DomainError } from '../../../platform/common/domain-error.js';

export class InvoiceNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'We could not find that invoice.');
  }
}
