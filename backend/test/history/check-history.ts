import type { Operation } from './operation.js';
import { type BondEnd, checkBonds, checkByRules, checkPayments, type PaymentEnd } from './rules.js';
import { search } from './search.js';

/**
 * Checks a history of answers against the promise. Returns a sentence for each breach; none if all answers can be right. The
 * rules check all of it. If they find nothing, the search looks for faults that the rules cannot see.
 */
export function checkHistory(
  history: readonly Operation[],
  payments: readonly PaymentEnd[] = [],
  bonds: readonly BondEnd[] = [],
): string[] {
  const broken = [...checkByRules(history), ...checkPayments(payments), ...checkBonds(bonds)];
  return broken.length > 0 ? broken : search(history).findings;
}
