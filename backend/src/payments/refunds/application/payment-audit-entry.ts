import type { AuditEntry } from '../../../platform/audit/audit-trail.js';

/** The audit entry of a staff action on a payment. */
export function paymentAuditEntry(action: string, paymentId: string): AuditEntry {
  return { action, objectKind: 'payment', objectId: paymentId, objectName: null, changes: [], money: true };
}
