import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { isErasedAddress } from '../../../platform/common/erased.js';
import { formatDate } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailOutbox, type WrittenMail } from '../../../platform/mail/application/mail-outbox.js';
import { MailEntity } from '../../../platform/mail/persistence/mail.entity.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { MessageEvent, stateAfter } from '../domain/message-state.js';
import { filled } from '../domain/placeholders.js';
import { replySubject, replyText } from '../domain/reply-mail.js';
import { MessageReplyEntity } from '../persistence/message-reply.entity.js';
import type { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { MessageRepository } from '../persistence/message.repository.js';
import { removeWriter } from '../persistence/message-writers.js';
import { InboxAddress } from './inbox-address.js';
import { type MessageDetail, Messages } from './messages.service.js';

/** A preview of a reply. */
export type ReplyPreview = Pick<WrittenMail, 'subject' | 'text'> & {
  to: string;
  replyTo: string;
  /** Whether an answer to this reply is added to the thread; otherwise it goes to the club's mailbox. */
  repliesJoinThread: boolean;
};

/** Answers messages by email. Preview and sending use the same function. */
@Injectable()
export class Replies {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: Messages,
    private readonly repository: MessageRepository,
    private readonly mails: MailOutbox,
    private readonly club: ClubOfMails,
    private readonly users: UsersService,
    private readonly address: InboxAddress,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws DomainError `not_found`, `invalid_transition` for a message that cannot be answered */
  async preview(id: number, text: string, actor: Actor): Promise<ReplyPreview> {
    const { manager } = this.dataSource;
    const detail = await this.messages.get(id, actor, manager);
    mustBeAnswerable(detail);
    const { to, subject, text: whole, replyTo } = await this.compose(detail, text, actor, manager);
    const repliesJoinThread = this.address.isRead;
    return { to, subject, text: whole, replyTo: replyTo.address, repliesJoinThread };
  }

  /**
   * Sends an answer and stores it in one transaction. Of two answers at once, the second gets a version conflict.
   * @param closes whether the message is closed too
   * @throws DomainError `not_found`, `invalid_transition`, StaleVersionError
   */
  send(
    id: number,
    version: number,
    { text, closes = false }: { text: string; closes?: boolean },
    actor: Actor,
  ): Promise<MessageDetail> {
    return inTransaction(this.dataSource, async (manager) => {
      const message = await this.messages.lock(id, version, actor, manager);
      return this.write(message, { text, closes }, actor, manager);
    });
  }

  /** Sends an answer to a locked message, in the caller's transaction. @throws DomainError `invalid_transition` */
  async write(
    message: ContactMessageEntity,
    { text, closes = false }: { text: string; closes?: boolean },
    actor: Actor,
    manager: EntityManager,
  ): Promise<MessageDetail> {
    const { id } = message;
    const detail = await this.messages.get(id, actor, manager);
    mustBeAnswerable(detail);
    const state = stateAfter(message.state, closes ? MessageEvent.AnsweredAndClosed : MessageEvent.Answered);
    const mail = await this.compose(detail, text, actor, manager);
    const reply = await manager.save(MessageReplyEntity, {
      messageId: id,
      direction: 'out' as const,
      authorId: actor.id,
      text: text.trim(),
    });
    const key = `${mail.kind}:${reply.id}`;
    await this.mails.queue({ ...mail, key }, manager);
    const sent = await manager.findOneBy(MailEntity, { key });
    await manager.update(MessageReplyEntity, { id: reply.id }, { mailId: sent?.id ?? null });
    await removeWriter(id, actor.id, manager);
    const columns = {
      state: state ?? message.state,
      // Answering an unassigned message assigns it to the person who answers.
      assigneeId: message.assigneeId ?? actor.id,
      respondedBy: actor.id,
      responseDate: () => 'clock_timestamp()',
    };
    await this.messages.store(message, columns, 'message.reply', actor, manager);
    return this.messages.get(id, actor, manager);
  }

  /** A saved reply's text with the values of a message, or with examples. @throws DomainError `not_found` */
  async fill(text: string, id: number | null, actor: Actor): Promise<string> {
    const { manager } = this.dataSource;
    const { name, subject } =
      id === null ? { name: 'Robin Taylor', subject: 'Venue Hire' } : await this.messages.get(id, actor);
    const club = await this.club.read(manager);
    const me = await this.nameOf(actor, manager);
    return filled(text, { name, subject, club: club.name, phone: club.phone, me });
  }

  private async compose(
    detail: MessageDetail,
    text: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<
    Omit<WrittenMail, 'key' | 'to' | 'replyTo'> & { to: string; replyTo: { name: string; address: string } }
  > {
    const { id, name, email, subject, message, createdAt, replies } = detail;
    const club = await this.club.read(manager);
    const last = replies.findLast(({ direction }) => direction === 'in');
    const quoted = last ?? { text: message, createdAt };
    const author = await this.nameOf(actor, manager);
    const day = formatDate(this.venueTime.dateOf(quoted.createdAt));
    const isFirst = message === '' && replies.length === 0;
    const back = await this.address.of(id, manager);
    return {
      kind: 'message-reply',
      to: email,
      replyTo: { name: club.name, address: back ?? (await this.club.mailbox(manager)) },
      subject: isFirst ? subject : replySubject(subject),
      text: replyText({
        text,
        subject,
        author,
        club,
        quoted: quoted.text === '' ? null : { name, day, text: quoted.text },
      }),
      conversation: await this.repository.conversationOf(id, manager),
      about: { kind: 'contact-message', id },
    };
  }

  private async nameOf({ id }: Actor, manager: EntityManager): Promise<string> {
    const names = await this.users.namesOf(id === null ? [] : [id], manager);
    return names.get(id ?? 0) ?? '';
  }
}

function mustBeAnswerable({ state, email }: MessageDetail): void {
  if (isErasedAddress(email))
    throw new DomainError('invalid_transition', 'The sender’s data was erased, so you can’t reply.');
  if (email === '') throw new DomainError('invalid_transition', 'This email has no address to reply to.');
  if (stateAfter(state, MessageEvent.Answered) === null)
    throw new DomainError('invalid_transition', 'This message is marked as spam. Move it out of spam first.');
}
