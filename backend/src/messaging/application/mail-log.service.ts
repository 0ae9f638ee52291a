import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { CHANGED } from '../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import { Where } from '../../platform/lists/where.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import type { LinkObject } from '../../platform/mail/domain/links.js';
import { MailState } from '../../platform/mail/domain/mail-state.js';
import { MailEntity } from '../../platform/mail/persistence/mail.entity.js';

/** Which mails of the log. */
export enum MailView {
  /** Those that wait for their first or next try. */
  Unsent = 'unsent',
  /** Refused for good, or tried too often, and not sent again. */
  Dead = 'dead',
  All = 'all',
}

export interface MailRow {
  id: number;
  kind: string;
  to: string;
  subject: string;
  state: MailState;
  tries: number;
  lastAnswer: string | null;
  aboutKind: LinkObject['kind'];
  aboutId: number;
  createdAt: Date;
  sentAt: Date | null;
  nextAt: Date | null;
  resentAs: number | null;
}

// As the partial indexes say it.
const VIEWS: Readonly<Record<MailView, string>> = {
  [MailView.Unsent]: `mail.state IN ('queued', 'sending', 'failed')`,
  [MailView.Dead]: `mail.state = 'dead' AND mail.resent_as IS NULL`,
  [MailView.All]: 'true',
};

const SELECT = `mail.id, mail.kind, mail."to", mail.subject, mail.state, mail.tries, mail.last_answer AS "lastAnswer",
  mail.about_kind AS "aboutKind", mail.about_id AS "aboutId", mail.created_at AS "createdAt", mail.sent_at AS "sentAt",
  mail.next_at AS "nextAt", mail.resent_as AS "resentAs"`;

/** The club's mails as staff see them, and what they do about one that did not go out. */
@Injectable()
export class MailLog {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. */
  list(view: MailView, cursor?: string): Promise<Page<MailRow>> {
    const list = {
      select: SELECT,
      from: 'mails mail',
      where: new Where().add(VIEWS[view]),
      sorts: { newest: [{ sql: 'mail.id', type: 'integer' as const }] },
    };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }

  /**
   * Writes a dead mail anew, to the same address or a corrected one. Once, whoever asks.
   * @throws DomainError `not_found` (there is no dead one that waits for that), ValidationError
   */
  resend(id: number, to: string | undefined, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const mail = await manager.findOne(MailEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (mail?.state !== MailState.Dead || mail.resentAs !== null)
        throw new DomainError('not_found', 'There is no such mail to be sent again.');
      const isMoved = to !== undefined && to.toLowerCase() !== mail.to.toLowerCase();
      // Whoever has such a link may act for the one whom it was made for.
      if (isMoved && mail.links.some((link) => link !== 'leave'))
        throw new ValidationError({ to: ['This mail has a secret link, and goes to its own address only.'] });
      const { kind, replyTo, subject, text, html, attachments, links, aboutKind, aboutId, basis } = mail;
      const copy = { kind, replyTo, subject, text, html, attachments, links, aboutKind, aboutId, basis };
      const resentAs = await this.outbox.queueCopy({ ...copy, to: to ?? mail.to, resendOf: id }, manager);
      await manager.update(MailEntity, { id }, { resentAs });
      const deed = {
        action: 'mail.resend',
        objectKind: 'mail',
        objectId: id,
        objectName: subject,
        changes: isMoved ? [{ field: 'to', before: null, after: CHANGED }] : [],
      };
      await this.audit.record(actor, deed, manager);
    });
  }
}
