import { Injectable } from '@nestjs/common';
import { type EntityManager, Raw } from 'typeorm';
import { normaliseEmail } from '../../../platform/common/mail-address.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { BounceKind, SOFT_WITHIN_DAYS, suppressionFor } from '../domain/bounce.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { addBounce, type BounceRow, softBounces, suppress } from '../persistence/suppressions.js';

/** Addresses that are not written to any more, and what came back from them. */
@Injectable()
export class Suppressions {
  constructor(private readonly outbox: MailOutbox) {}

  /**
   * Takes down what came back, and ends the address where that is due.
   * @returns false for an event that has come before
   */
  async note(bounce: BounceRow, manager: EntityManager): Promise<boolean> {
    const { kind, mail, code } = bounce;
    const email = normaliseEmail(bounce.email);
    if (!(await addBounce({ ...bounce, email }, manager))) return false;
    if (mail?.kind === 'mail' && kind !== BounceKind.Complaint)
      await this.outbox.markBounced(mail.id, code, manager);
    const reason = suppressionFor(kind, await softBounces(email, SOFT_WITHIN_DAYS, manager));
    if (reason) await suppress(email, reason, { note: null, by: null }, manager);
    if (kind === BounceKind.Complaint)
      await manager.update(
        SubscriberEntity,
        { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) },
        { isActive: false, confirmedAt: null },
      );
    return true;
  }
}
