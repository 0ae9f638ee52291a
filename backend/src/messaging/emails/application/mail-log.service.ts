import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { CHANGED } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { findPage, type Page } from '../../../platform/lists/find-page.js';
import { Where } from '../../../platform/lists/where.js';
import { MailOutbox, NO_LINKS } from '../../../platform/mail/application/mail-outbox.js';
import type { LinkObject } from '../../../platform/mail/domain/links.js';
import { canMove, MailState } from '../../../platform/mail/domain/mail-state.js';
import { withStoredLinks } from '../../../platform/mail/domain/stored-links.js';
import { MailEntity } from '../../../platform/mail/persistence/mail.entity.js';
import { hasOtherAddress } from '../persistence/addresses.js';

/** The views of the email log. */
export enum MailView {
  /** Waiting for the first or next attempt. */
  Unsent = 'unsent',
  /** Rejected or out of attempts; not sent again. */
  Dead = 'dead',
  All = 'all',
}

export interface MailQuestion {
  view?: MailView;
  kind?: string;
  state?: MailState;
  /** An address or the beginning of one. */
  address?: string;
  /** The beginning of the subject. */
  q?: string;
  bookingId?: number;
  /** Venue-local days on which it was written, both included. */
  from?: string;
  to?: string;
  cursor?: string;
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

/** What staff can do with an email. */
export interface MailChoices {
  canResend: boolean;
  /** An email without a secret link can be sent to another address. */
  canChangeAddress: boolean;
  canSendNow: boolean;
  canCancel: boolean;
}

// These repeat the conditions of the partial indexes, so that the indexes are used.
const VIEWS: Readonly<Record<MailView, string | null>> = {
  [MailView.Unsent]: `mail.state IN ('queued', 'sending', 'failed')`,
  [MailView.Dead]: `mail.state = 'dead' AND mail.resent_as IS NULL`,
  [MailView.All]: null,
};

const SELECT = `mail.id, mail.kind, mail."to", mail.subject, mail.state, mail.tries, mail.last_answer AS "lastAnswer",
  mail.about_kind AS "aboutKind", mail.about_id AS "aboutId", mail.created_at AS "createdAt", mail.sent_at AS "sentAt",
  mail.next_at AS "nextAt", mail.resent_as AS "resentAs"`;

const DAY_MINUTES = 24 * 60;

/** The email log of the staff desk, with its actions. */
@Injectable()
export class MailLog {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: MailOutbox,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** Newest first. @throws ValidationError if the last day is before the first */
  list({ from, to, cursor, ...question }: MailQuestion): Promise<Page<MailRow>> {
    if (from && to && to < from)
      throw new ValidationError({ to: ['Choose a day on or after the first one.'] });
    const { view = MailView.All, kind, state, address, q, bookingId } = question;
    const where = new Where();
    const ofView = VIEWS[view];
    if (ofView) where.add(ofView);
    where.addIfGiven('mail.kind = ?', kind).addIfGiven('mail.state = ?', state);
    if (bookingId !== undefined)
      where.addUnordered(`mail.about_kind = 'booking' AND mail.about_id = ?`, bookingId);
    if (address?.trim()) where.addUnordered('lower(mail."to") LIKE ?', beginning(address));
    if (q?.trim()) where.addUnordered('lower(mail.subject) LIKE ?', beginning(q));
    if (from) where.add('mail.created_at >= ?', this.venueTime.instantOf(from, 0));
    if (to) where.add('mail.created_at < ?', this.venueTime.instantOf(to, DAY_MINUTES));
    const newest = [
      { sql: 'mail.created_at', type: 'timestamptz' as const },
      { sql: 'mail.id', type: 'integer' as const },
    ];
    const within = from !== undefined || to !== undefined;
    const list = { select: SELECT, from: 'mails mail', where, sorts: { newest }, within };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }

  /** An email as it is stored, without its secret links. @throws DomainError `not_found` */
  async get(id: number): Promise<MailEntity & MailChoices> {
    const mail = await this.dataSource.manager.findOneBy(MailEntity, { id });
    if (!mail) throw new DomainError('not_found', 'We could not find that email.');
    return Object.assign(mail, withStoredLinks(mail, mail.links, NO_LINKS), choicesOf(mail));
  }

  /**
   * Sends an email again, to the same address or a corrected one. Works once; then the new email can be sent again.
   * @throws DomainError `not_found` (also if it cannot be sent again), ValidationError
   */
  resend(id: number, to: string | undefined, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const mail = await lock(id, manager);
      if (!mail || !choicesOf(mail).canResend)
        throw new DomainError('not_found', 'This email can’t be sent again.');
      const isMoved = to !== undefined && to.toLowerCase() !== mail.to.toLowerCase();
      if (isMoved && !choicesOf(mail).canChangeAddress)
        throw new ValidationError({
          to: ['This email has a personal link, so it can only be sent to its original address.'],
        });
      await refuseFormerAddress(mail, manager);
      const { kind, replyTo, subject, text, html, blocks, attachments, links, conversation } = mail;
      const { aboutKind, aboutId, basis } = mail;
      const content = { subject, text, html, blocks, attachments, links, conversation };
      const copy = { kind, replyTo, ...content, aboutKind, aboutId, basis };
      const resentAs = await this.outbox.queueCopy({ ...copy, to: to ?? mail.to, resendOf: id }, manager);
      await manager.update(MailEntity, { id }, { resentAs });
      const changes = isMoved ? [{ field: 'to', before: null, after: CHANGED }] : [];
      await this.note('mail.resend', mail, actor, manager, changes);
    });
  }

  /** Makes the next attempt now. @throws DomainError `not_found` or `invalid_transition` */
  sendNow(id: number, actor: Actor): Promise<void> {
    return this.onWaiting(id, actor, 'mail.send_now', async (manager) => {
      await manager.update(MailEntity, { id }, { nextAt: () => 'now()' });
      await this.jobs.send('mail', { mailId: id }, manager);
    });
  }

  /** Cancels the email, not its cause. @throws DomainError `not_found` or `invalid_transition` */
  cancel(id: number, actor: Actor): Promise<void> {
    // Its key stays, so that the daily job does not write the same email again.
    return this.onWaiting(id, actor, 'mail.cancel', async (manager) => {
      await manager.update(MailEntity, { id }, { state: MailState.Cancelled, nextAt: null });
    });
  }

  private onWaiting(
    id: number,
    actor: Actor,
    action: string,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const mail = await lock(id, manager);
      if (!mail) throw new DomainError('not_found', 'We could not find that email.');
      if (!choicesOf(mail).canCancel) throw new DomainError('invalid_transition', NOT_WAITING[mail.state]);
      await work(manager);
      await this.note(action, mail, actor, manager, []);
    });
  }

  private note(
    action: string,
    { id, subject }: MailEntity,
    actor: Actor,
    manager: EntityManager,
    changes: { field: string; before: null; after: string }[],
  ): Promise<void> {
    return this.audit.record(
      actor,
      { action, objectKind: 'mail', objectId: id, objectName: subject, changes },
      manager,
    );
  }
}

const NOT_WAITING: Readonly<Record<MailState, string>> = {
  [MailState.Queued]: '',
  [MailState.Failed]: '',
  [MailState.Sending]: 'This email is being sent. Check again in a moment.',
  [MailState.Sent]: 'This email has already been sent.',
  [MailState.Bounced]: 'This email was returned. Send it again to a correct address.',
  [MailState.Dead]: 'This email could not be delivered. You can send it again.',
  [MailState.Cancelled]: 'This email is already cancelled.',
};

/** Locks an email, so that two actions at once cannot both succeed. */
function lock(id: number, manager: EntityManager): Promise<MailEntity | null> {
  return manager.findOne(MailEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

function choicesOf({ state, resentAs, text, links }: MailEntity): MailChoices {
  const isOver = [MailState.Sent, MailState.Bounced, MailState.Dead].includes(state);
  // An email that is being sent can neither be cancelled nor sent twice.
  const isWaiting = state !== MailState.Sending && canMove(state, MailState.Cancelled);
  return {
    // The text is deleted after 90 days.
    canResend: isOver && resentAs === null && text !== '',
    // A secret link gives access to a person's account or booking.
    canChangeAddress: links.every((link) => link === 'leave'),
    canSendNow: isWaiting,
    canCancel: isWaiting,
  };
}

function beginning(text: string): string {
  return `${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}

/** A secret link opens an account or a booking, so a former address does not get a new one. */
async function refuseFormerAddress(
  { links, aboutKind, aboutId, to }: MailEntity,
  manager: EntityManager,
): Promise<void> {
  const isFormer = links.length > 0 && (await hasOtherAddress(aboutKind, aboutId, to, manager));
  if (isFormer)
    throw new ValidationError({
      to: ['This email has a personal link, and its recipient has another address now. Send a new link.'],
    });
}
