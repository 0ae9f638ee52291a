import { Injectable } from '@nestjs/common';
import { type EntityManager, Raw } from 'typeorm';
import { normaliseEmail } from '../../../platform/common/mail-address.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { BounceKind, SOFT_WITHIN_DAYS, suppressionFor } from '../domain/bounce.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { addBounce, type BounceRow, softBounces, suppress } from '../persistence/suppressions.js';

/** Bounces, complaints and the addresses that they block. */
@Injectable()
export class Suppressions {
  constructor(private readonly outbox: MailOutbox) {}

  /**
   * Stores a bounce or complaint, and blocks the address if it has had too many.
   * @returns false if the event was stored before
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
