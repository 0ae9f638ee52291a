import { createHash } from 'node:crypto';
import { DomainError } from './domain-error.js';

/** A hash of the facts that a preview showed: the same facts give the same quote. */
export function quoteOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/**
 * @param quote of the preview that the caller saw; undefined when it saw none
 * @throws DomainError `quote_changed` when the facts have changed since
 */
export function assertQuote(quote: string | undefined, facts: object): void {
  if (quote !== undefined && quote !== quoteOf(facts))
    throw new DomainError('quote_changed', 'The details have changed since the preview. Check them again.');
}
