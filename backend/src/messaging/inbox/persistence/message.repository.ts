import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import { amongOwnClubs, ownClubIds } from '../../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { findPage, type Page } from '../../../platform/lists/find-page.js';
import { Where } from '../../../platform/lists/where.js';
import type { MailState } from '../../../platform/mail/domain/mail-state.js';
import type { MessageState } from '../domain/message-state.js';
import { MessageView } from '../domain/message-view.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { byName } from '../../../platform/lists/name-order.js';

export interface MessageQuestion {
  view?: MessageView;
  state?: MessageState;
  clubId?: number;
  assigneeId?: number;
  tag?: string;
  /** An instant. */
  after?: string;
  /** An instant. */
  updatedSince?: string;
  q?: string;
  cursor?: string;
  limit?: number;
}

export interface Person {
  id: number;
  name: string;
}

/** A message as a list shows it. */
export interface MessageRow {
  id: number;
  version: number;
  name: string;
  email: string;
  subject: string;
  /** The beginning of the text. */
  excerpt: string;
  state: MessageState;
  stateAt: Date;
  isRead: boolean;
  assignee: Person | null;
  club: Person | null;
  tags: string[];
  createdAt: Date;
}

/** The whole message without its replies. */
export interface MessageFacts extends Omit<MessageRow, 'excerpt'> {
  message: string;
  respondedBy: Person | null;
  responseDate: Date | null;
  /** Only the office gets it. */
  booking: { id: number; name: string; eventType: string; date: string; timeSlot: string } | null;
  event: { id: number; title: string; date: string } | null;
}

export interface ReplyRow {
  id: number;
  direction: 'in' | 'out';
  author: Person | null;
  /** The sender's address; null for our own replies. */
  sender: string | null;
  text: string;
  attachments: string[];
  createdAt: Date;
  /** The state of the email; null for incoming ones, and once the email log is cleaned up. */
  mailState: MailState | null;
}

const LIVE = `message.state IN ('new', 'open', 'waiting')`;
const EXCERPT = 200;
const MAX_CONVERSATION = 20;

const personOf = (table: string, name: string): string =>
  `CASE WHEN ${table}.id IS NULL THEN NULL ELSE json_build_object('id', ${table}.id, 'name', ${table}.${name}) END`;

const COMMON = `message.id, message.version, message.name, message.email, message.subject, message.state,
  message.state_at AS "stateAt", message.is_read AS "isRead", message.tags, message.created_at AS "createdAt",
  ${personOf('assignee', 'full_name')} AS assignee, ${personOf('club', 'name')} AS club`;
const FROM = `contact_messages message LEFT JOIN users assignee ON assignee.id = message.assignee_id
  LEFT JOIN clubs club ON club.id = message.club_id`;

/** Queries of the inbox. Secretaries see the messages of their clubs, the office sees all. */
@Injectable()
export class MessageRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list({ cursor, limit, ...question }: MessageQuestion, actor: Actor): Promise<Page<MessageRow>> {
    const list = {
      select: `${COMMON}, left(message.message, ${EXCERPT}) AS excerpt`,
      from: FROM,
      ...(!hasAllClubs(actor) && {
        among: { column: 'message.club_id', ids: await ownClubIds(actor, this.dataSource.manager) },
      }),
      where: whereOf(question, actor),
      sorts: { newest: [{ sql: 'message.id', type: 'integer' as const }] },
    };
    return findPage(this.dataSource.manager, list, { cursor, limit, sort: '-newest' });
  }

  /** Locks the row until the transaction ends. Does not check whether an actor may see it. */
  lock(id: number, manager: EntityManager): Promise<ContactMessageEntity | null> {
    return manager.findOne(ContactMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * The booking and event that the form names, if they exist and the booking is the writer's own. Otherwise the message is stored
   * without them.
   */
  async aboutOf(
    { bookingId, eventId, userId }: { bookingId?: number; eventId?: number; userId: number | null },
    manager: EntityManager,
  ): Promise<Pick<ContactMessageEntity, 'bookingId' | 'eventId'>> {
    const [about] = await manager.query<Pick<ContactMessageEntity, 'bookingId' | 'eventId'>[]>(
      `SELECT (SELECT id FROM bookings WHERE id = $1 AND user_id = $3) AS "bookingId",
         (SELECT id FROM events WHERE id = $2 AND published_at IS NOT NULL) AS "eventId"`,
      [bookingId ?? null, eventId ?? null, userId],
    );
    return about ?? { bookingId: null, eventId: null };
  }

  /** The newest conversation with a hirer about a booking, locked until the transaction ends. */
  lockThreadOf(
    bookingId: number,
    email: string,
    manager: EntityManager,
  ): Promise<ContactMessageEntity | null> {
    return threadOf(bookingId, email, manager).setLock('pessimistic_write').getOne();
  }

  findThreadOf(bookingId: number, email: string): Promise<ContactMessageEntity | null> {
    return threadOf(bookingId, email, this.dataSource.manager).getOne();
  }

  /** @returns false if the email was read before */
  async noteMail(hash: Buffer, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'INSERT INTO inbox_mails (hash) VALUES ($1) ON CONFLICT DO NOTHING RETURNING read_at',
      [hash],
    );
    return rows.length > 0;
  }

  /** The message that one of these emails of ours answered. @param messageIds the emails' Message-IDs */
  async answeredBy(messageIds: readonly string[], manager: EntityManager): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT reply.message_id AS id FROM mails mail JOIN message_replies reply ON reply.mail_id = mail.id
       WHERE mail.message_id = ANY ($1::text[]) ORDER BY reply.id DESC LIMIT 1`,
      [messageIds],
    );
    return row?.id ?? null;
  }

  /** The Message-IDs of a conversation by email, oldest first: at most the first one and the newest. */
  async conversationOf(id: number, manager: EntityManager): Promise<string[]> {
    const rows = await manager.query<{ messageId: string }[]>(
      `SELECT "messageId" FROM (
         SELECT mail_message_id AS "messageId", 0 AS place FROM contact_messages WHERE id = $1
         UNION ALL SELECT coalesce(reply.mail_message_id, mail.message_id), reply.id
         FROM message_replies reply LEFT JOIN mails mail ON mail.id = reply.mail_id WHERE reply.message_id = $1) AS part
       WHERE "messageId" IS NOT NULL ORDER BY place`,
      [id],
    );
    const ids = rows.map(({ messageId }) => messageId);
    return [...ids.slice(0, 1), ...ids.slice(1).slice(-MAX_CONVERSATION)];
  }

  /** null if the message does not exist, or the actor may not see it. */
  async find(
    id: number,
    actor: Actor,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<MessageFacts | null> {
    const where = amongOwnClubs(new Where().add('message.id = ?', id), 'message.club_id', actor);
    const [row] = await manager.query<MessageFacts[]>(
      `SELECT ${COMMON}, message.message, message.response_date AS "responseDate",
         ${personOf('responder', 'full_name')} AS "respondedBy",
         CASE WHEN event.id IS NULL THEN NULL ELSE json_build_object('id', event.id, 'title', event.title, 'date', event.date) END
           AS event,
         CASE WHEN booking.id IS NULL THEN NULL ELSE json_build_object('id', booking.id, 'name', booking.name,
           'eventType', booking.event_type, 'date', booking.date, 'timeSlot', booking.time_slot) END AS booking
       FROM ${FROM} LEFT JOIN users responder ON responder.id = message.responded_by
       LEFT JOIN events event ON event.id = message.event_id
       LEFT JOIN bookings booking ON booking.id = message.booking_id ${where.sql}`,
      where.values,
    );
    if (!row) return null;
    return may(actor, Permission.BookingsRead) ? row : { ...row, booking: null };
  }

  /** The replies, oldest first. */
  repliesTo(id: number, manager: EntityManager = this.dataSource.manager): Promise<ReplyRow[]> {
    return manager.query<ReplyRow[]>(
      `SELECT reply.id, reply.direction, reply.sender, reply.text, reply.attachments, reply.created_at AS "createdAt",
         ${personOf('author', 'full_name')} AS author, mail.state AS "mailState"
       FROM message_replies reply LEFT JOIN users author ON author.id = reply.author_id
       LEFT JOIN mails mail ON mail.id = reply.mail_id
       WHERE reply.message_id = $1 ORDER BY reply.id`,
      [id],
    );
  }

  /** The possible assignees: the office, and the secretaries of its club. */
  assigneesOf(clubId: number | null, manager: EntityManager = this.dataSource.manager): Promise<Person[]> {
    return manager.query<Person[]>(
      `SELECT account.id, account.full_name AS name FROM users account
       WHERE account.is_active AND (account.role = 'admin' OR account.role = 'club_admin'
         AND EXISTS (SELECT FROM club_staff staff WHERE staff.user_id = account.id AND staff.club_id = $1))
       ORDER BY ${byName('account.full_name')}, account.id`,
      [clubId],
    );
  }
}

function threadOf(
  bookingId: number,
  email: string,
  manager: EntityManager,
): SelectQueryBuilder<ContactMessageEntity> {
  return manager
    .createQueryBuilder(ContactMessageEntity, 'message')
    .where({ bookingId })
    .andWhere(`message.state <> 'spam' AND lower(message.email) = lower(:email)`, { email })
    .orderBy('message.id', 'DESC')
    .limit(1);
}

/** The filters of a list, without those for what the actor may see. */
function whereOf(
  {
    view = MessageView.Unassigned,
    state,
    clubId,
    assigneeId,
    tag,
    after,
    updatedSince,
    q,
  }: Omit<MessageQuestion, 'cursor' | 'limit'>,
  actor: Actor,
): Where {
  const where = new Where();
  switch (view) {
    case MessageView.Unassigned:
      where.add(`message.assignee_id IS NULL AND ${LIVE}`);
      // Messages of a club are for its secretaries, so the office's view leaves them out.
      if (hasAllClubs(actor)) where.add('message.club_id IS NULL');
      break;
    case MessageView.Mine:
      where.add(`message.assignee_id = ? AND ${LIVE}`, actor.id);
      break;
    case MessageView.Waiting:
      where.add(`message.state = 'waiting' AND message.state_at < now() - interval '2 days'`);
      break;
    case MessageView.All:
      where.add(`message.state NOT IN ('spam', 'automatic')`);
      break;
    case MessageView.Closed:
    case MessageView.Spam:
    case MessageView.Automatic:
      where.add('message.state = ?', view);
  }
  where
    .addIfGiven('message.state = ?', state)
    .addIfGiven('message.club_id = ?', clubId)
    .addIfGiven('message.assignee_id = ?', assigneeId)
    .addUnorderedIfGiven('message.created_at > ?', after)
    .addUnorderedIfGiven('message.changed_at >= ?', updatedSince);
  if (tag !== undefined) where.addUnordered('message.tags @> ARRAY[?]', tag);
  return where.addWords('message.search_terms', q);
}
