import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ownClubIds } from '../../../auth/sessions/persistence/own-clubs.js';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ClubEntity } from '../../../clubs/persistence/club.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { canMove, MessageEvent, MessageState, movesFrom, stateAfter } from '../domain/message-state.js';
import { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import {
  type MessageFacts,
  MessageRepository,
  type MessageQuestion,
  type MessageRow,
  type Person,
  type ReplyRow,
} from '../persistence/message.repository.js';

/** A message with its replies. */
export interface MessageDetail extends MessageFacts {
  replies: ReplyRow[];
  /** The states that staff can set. */
  next: readonly MessageState[];
}

/** A change of a message by staff; fields that are left out keep their value. */
export interface MessageChanges {
  state?: MessageState;
  assigneeId?: number | null;
  clubId?: number | null;
  tags?: string[];
  bookingId?: number | null;
}

type Columns = Partial<
  Pick<ContactMessageEntity, 'state' | 'assigneeId' | 'clubId' | 'tags' | 'bookingId' | 'respondedBy'>
>;

/** Messages to the club and who handles them. Changes based on an old version are refused. */
@Injectable()
export class Messages {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageRepository,
    private readonly bookings: BookingsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. */
  list(question: MessageQuestion, actor: Actor): Promise<Page<MessageRow>> {
    return this.messages.list(question, actor);
  }

  /** @throws DomainError `not_found`, also for messages of other clubs */
  async get(id: number, actor: Actor, manager?: EntityManager): Promise<MessageDetail> {
    const facts = await this.messages.find(id, actor, manager);
    if (!facts) throw notFound();
    return this.withReplies(facts, manager);
  }

  private async withReplies(facts: MessageFacts, manager?: EntityManager): Promise<MessageDetail> {
    const replies = await this.messages.repliesTo(facts.id, manager);
    return { ...facts, replies, next: movesFrom(facts.state) };
  }

  /** The possible assignees. @throws DomainError `not_found` */
  async assignees(id: number, actor: Actor): Promise<Person[]> {
    const { club } = await this.get(id, actor);
    return this.messages.assigneesOf(club?.id ?? null);
  }

  /**
   * @returns the changed message; null if the caller can no longer see it, because it went to another club or the office
   * @throws DomainError `not_found`, `invalid_transition`, `forbidden`, StaleVersionError, ValidationError
   */
  update(id: number, version: number, fields: MessageChanges, actor: Actor): Promise<MessageDetail | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const message = await this.lock(id, version, actor, manager);
      const columns = await this.decide(message, withoutUndefined(fields), actor, manager);
      await this.store(message, columns, 'message.update', actor, manager);
      const facts = await this.messages.find(id, actor, manager);
      return facts && this.withReplies(facts, manager);
    });
  }

  /**
   * Locks a message for a change, until the transaction ends.
   * @throws DomainError `not_found`, StaleVersionError with the current version
   */
  async lock(
    id: number,
    version: number,
    actor: Actor,
    manager: EntityManager,
  ): Promise<ContactMessageEntity> {
    const message = await this.messages.lock(id, manager);
    // Checked under the lock, since the assignee may have changed meanwhile.
    const now = await this.get(id, actor, manager);
    if (!message) throw notFound();
    if (message.version !== version) throw new StaleVersionError(toView(now));
    return message;
  }

  /** Saves the changes of a locked message with an audit entry; does nothing without changes. */
  async store(
    message: ContactMessageEntity,
    columns: Columns & { responseDate?: () => string },
    action: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const { responseDate, ...plain } = columns;
    const changes = changedFields(decidedOf(message), { ...decidedOf(message), ...decidedOf(plain) });
    if (changes.length === 0 && !responseDate) return;
    const isMoved = plain.state !== undefined && plain.state !== message.state;
    await manager.update(
      ContactMessageEntity,
      { id: message.id },
      {
        ...columns,
        version: message.version + 1,
        isRead: true,
        ...(isMoved && { stateAt: () => 'clock_timestamp()' }),
      },
    );
    const clubId = plain.clubId === undefined ? message.clubId : plain.clubId;
    const entry = { action, objectKind: 'message', objectId: message.id, objectName: `No. ${message.id}` };
    await this.audit.record(actor, { ...entry, clubId: clubId ?? message.clubId, changes }, manager);
  }

  /**
   * Asserts that the actor may read a message that the body of another call names, and may change it.
   * @throws ValidationError, DomainError `forbidden`
   */
  async assertMayName(id: number, actor: Actor, manager: EntityManager): Promise<void> {
    if (!may(actor, Permission.MessagesReply))
      throw new DomainError('forbidden', 'Only people who can reply to messages can link one.');
    if (!(await this.messages.find(id, actor, manager)))
      throw new ValidationError({ messageId: ['We could not find that message.'] });
  }

  /** Links the booking that was entered from a message. @throws as `assertMayName` */
  async linkBooking(id: number, bookingId: number, actor: Actor, manager: EntityManager): Promise<void> {
    const message = await this.messages.lock(id, manager);
    await this.assertMayName(id, actor, manager);
    if (!message) throw notFound();
    const state = stateAfter(message.state, MessageEvent.Assigned) ?? message.state;
    await this.store(message, { state, bookingId }, 'message.book', actor, manager);
  }

  private async decide(
    message: ContactMessageEntity,
    fields: MessageChanges,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Columns> {
    const { state, clubId = message.clubId } = fields;
    if (state !== undefined && state !== message.state && !canMove(message.state, state))
      throw new DomainError('invalid_transition', `A ${message.state} message cannot become ${state}.`);
    if (fields.bookingId !== undefined) await this.checkBooking(fields.bookingId, actor, manager);
    if (clubId !== null && clubId !== message.clubId) await this.checkClub(clubId, actor, manager);

    const can = new Set((await this.messages.assigneesOf(clubId, manager)).map((person) => person.id));
    const { assigneeId = message.assigneeId } = fields;
    if (fields.assigneeId !== undefined && assigneeId !== null && !can.has(assigneeId))
      throw new ValidationError({ assigneeId: ['Choose a person who has access to this message.'] });
    // The new club's staff may not include the assignee, who then is removed.
    const stays = assigneeId !== null && can.has(assigneeId) ? assigneeId : null;
    const isTaken = stays !== null && stays !== message.assigneeId && state === undefined;
    return {
      ...fields,
      assigneeId: stays,
      ...(isTaken && { state: stateAfter(message.state, MessageEvent.Assigned) ?? message.state }),
    };
  }

  private async checkBooking(bookingId: number | null, actor: Actor, manager: EntityManager): Promise<void> {
    if (!may(actor, Permission.BookingsRead))
      throw new DomainError('forbidden', 'Only the club office can link bookings.');
    if (bookingId !== null && !(await this.bookings.find(bookingId, manager)))
      throw new ValidationError({ bookingId: ['We could not find that booking.'] });
  }

  /** Secretaries may return a message to the office, or move it between their own clubs. */
  private async checkClub(clubId: number, actor: Actor, manager: EntityManager): Promise<void> {
    const isThere = hasAllClubs(actor)
      ? await manager.existsBy(ClubEntity, { id: clubId })
      : (await ownClubIds(actor, manager)).includes(clubId);
    if (!isThere) throw new ValidationError({ clubId: ['We could not find that club.'] });
  }
}

/** The columns that a change by staff sets. */
function decidedOf({ state, assigneeId, clubId, tags, bookingId }: Columns): object {
  return withoutUndefined({ state, assigneeId, clubId, tags, bookingId });
}

const notFound = (): DomainError => new DomainError('not_found', 'We could not find that message.');

/** The message as the API sends it. */
export function toView({ next, ...facts }: MessageDetail) {
  return { ...facts, next: [...next] };
}
