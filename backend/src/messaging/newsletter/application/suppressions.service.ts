import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mailAddress } from '../../../platform/common/mail-address.js';
import type { SentMail } from '../../../platform/mail/application/bounce-address.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { BounceKind, SOFT_WITHIN_DAYS, SuppressionReason, suppressionFor } from '../domain/bounce.js';

export interface Bounce {
  email: string;
  kind: BounceKind;
  /** null where it is not known which one it was. */
  mail: SentMail | null;
  code: string | null;
  source: 'answer' | 'webhook' | 'mailbox';
  /** The provider's number of it. */
  eventId?: string;
}

/** Addresses that are not written to any more, and what came back from them. */
@Injectable()
export class Suppressions {
  constructor(private readonly outbox: MailOutbox) {}

  /**
   * Takes down what came back, and ends the address where that is due.
   * @returns false for an event that has come before
   */
  async note(
    { email: given, kind, mail, code, source, eventId }: Bounce,
    manager: EntityManager,
  ): Promise<boolean> {
    const email = mailAddress(given);
    const added = await manager.query<unknown[]>(
      `INSERT INTO bounces (email, send_id, mail_id, kind, code, source, event_id)
       VALUES ($1, CASE WHEN $2 = 'issue' THEN $3::integer END, CASE WHEN $2 = 'mail' THEN $3::integer END, $4, $5, $6, $7)
       ON CONFLICT (event_id) DO NOTHING RETURNING id`,
      [email, mail?.kind ?? null, mail?.id ?? null, kind, code, source, eventId ?? null],
    );
    if (added.length === 0) return false;
    if (mail?.kind === 'mail' && kind !== BounceKind.Complaint)
      await this.outbox.cameBack(mail.id, code, manager);
    const [{ soft }] = await manager.query<[{ soft: number }]>(
      // However often a mail comes back, and by whichever way: it is one.
      `SELECT count(DISTINCT coalesce('i' || b.send_id, 'm' || b.mail_id, 'b' || b.id))::integer AS soft FROM bounces b
       WHERE lower(b.email) = lower($1) AND b.kind = 'soft' AND b.at > now() - make_interval(days => $2)
         AND b.at > coalesce((SELECT max(lifted_at) FROM suppressions x WHERE lower(x.email) = lower($1)), '-infinity')`,
      [email, SOFT_WITHIN_DAYS],
    );
    const reason = suppressionFor(kind, soft);
    if (reason) await this.add(email, reason, null, null, manager);
    if (kind === BounceKind.Complaint)
      await manager.query(
        `UPDATE subscribers SET is_active = false, confirmed_at = NULL WHERE lower(email) = lower($1)`,
        [email],
      );
    return true;
  }

  /** One in force stays as it is. @returns whether it is new */
  async add(
    email: string,
    reason: SuppressionReason,
    note: string | null,
    by: number | null,
    manager: EntityManager,
  ): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO suppressions (email, reason, note, created_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lower(email)) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
      [email, reason, note, by],
    );
    return added.length > 0;
  }

  /** @returns whether there was one in force */
  async lift(email: string, note: string, by: number | null, manager: EntityManager): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE suppressions SET lifted_at = now(), lifted_by = $3, lifted_note = $2
       WHERE lower(email) = lower($1) AND lifted_at IS NULL`,
      [email, note, by],
    );
    return changed > 0;
  }
}
