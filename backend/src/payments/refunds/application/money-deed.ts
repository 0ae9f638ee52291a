import type { Deed } from '../../../platform/audit/audit-trail.js';

/** What staff have done about a payment, for the log. */
export function moneyDeed(action: string, paymentId: string): Deed {
  return { action, objectKind: 'payment', objectId: paymentId, objectName: null, changes: [], money: true };
}
