import type { Operation } from './operation.js';
import { type BondEnd, checkBonds, checkByRules, checkPayments, type PaymentEnd } from './rules.js';
import { search } from './search.js';

/**
 * What a history of answers says against the promise, in sentences; nothing when it may all have come about rightly. Rules judge
 * all of it; as much as it can, the search decides what rules cannot see.
 */
export function checkHistory(
  history: readonly Operation[],
  payments: readonly PaymentEnd[] = [],
  bonds: readonly BondEnd[] = [],
): string[] {
  const broken = [...checkByRules(history), ...checkPayments(payments), ...checkBonds(bonds)];
  return broken.length > 0 ? broken : search(history).findings;
}
