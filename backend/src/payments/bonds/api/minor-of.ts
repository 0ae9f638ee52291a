import { parseMinor } from '../../../platform/common/money.js';

/** Minor units of an amount that the DTO has validated. */
export function minorOf(amount: string): number {
  const minor = parseMinor(amount);
  if (minor === null) throw new Error('the amount was not checked');
  return minor;
}
