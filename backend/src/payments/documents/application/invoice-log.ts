import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import type { Change } from '../../../platform/audit/changed-fields.js';

interface LoggedBooking {
  id: number;
  userId: number | null;
}

/** Writes what is done with invoices to the audit log. */
@Injectable()
export class InvoiceLog {
  constructor(private readonly audit: AuditTrail) {}

  /** @param number null while it is a draft */
  async write(
    id: number,
    number: string | null,
    verb: string,
    actor: Actor,
    manager: EntityManager,
    { changes = [], reason }: { changes?: readonly Change[]; reason?: string } = {},
  ): Promise<void> {
    const about = { objectKind: 'invoice', objectId: id, objectName: number ?? `Draft ${id}` };
    await this.audit.record(
      actor,
      { action: `invoice.${verb}`, ...about, changes, reason, money: true },
      manager,
    );
  }

  /** An entry in the timeline of each booking. */
  async writeOn(
    bookings: Iterable<LoggedBooking>,
    number: string,
    action: 'booking.invoice' | 'booking.credit_note',
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    for (const { id, userId } of bookings) {
      const changes = [{ field: 'document', before: null, after: number }];
      const about = { objectKind: 'booking', objectId: id, objectName: paymentReference(id) };
      const personId = userId ?? undefined;
      await this.audit.record(actor, { action, ...about, personId, changes, money: true }, manager);
    }
  }
}
