import type { AuditEntry } from '../../../platform/audit/audit-trail.js';

/** The entry of the audit log for what staff do about a payment. */
export function paymentAuditEntry(action: string, paymentId: string): AuditEntry {
  return { action, objectKind: 'payment', objectId: paymentId, objectName: null, changes: [], money: true };
}
