import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { isErasedAddress } from '../../../platform/common/erased.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { MessageState } from '../domain/message-state.js';
import type { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { MessageRepository } from '../persistence/message.repository.js';
import { addMessage } from '../persistence/new-message.js';
import { InboxAddress } from './inbox-address.js';
import { Replies } from './replies.service.js';

/** Where an email to a booking's hirer goes. */
export interface BookingEmailTarget {
  /** null for a hirer without an email address. */
  to: string | null;
  /** The conversation that it continues; null if it begins one. */
  messageId: number | null;
  /** The subject of that conversation. */
  subject: string | null;
  /** Whether an answer comes to the inbox; otherwise it goes to the club's mailbox. */
  repliesJoinThread: boolean;
}

/** Emails from staff to the hirer of a booking. They are part of the inbox, as the hirer's own messages are. */
@Injectable()
export class BookingEmails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly messages: MessageRepository,
    private readonly replies: Replies,
    private readonly address: InboxAddress,
  ) {}

  /** @throws BookingNotFoundError */
  async target(bookingId: number): Promise<BookingEmailTarget> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFoundError();
    const to = addressOf(booking);
    const thread = to === null ? null : await this.messages.findThreadOf(bookingId, to);
    return {
      to,
      messageId: thread?.id ?? null,
      subject: thread?.subject ?? null,
      repliesJoinThread: this.address.isRead,
    };
  }

  /**
   * Continues the booking's newest conversation with its hirer, or begins one.
   * @returns the id of the conversation
   * @throws BookingNotFoundError, DomainError `invalid_transition` for a hirer without an email address
   */
  send(
    bookingId: number,
    { subject, text }: { subject: string; text: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      // The lock keeps two emails at once from beginning two conversations.
      const booking = await this.bookings.lock(bookingId, manager);
      if (!booking) throw new BookingNotFoundError();
      const to = addressOf(booking);
      if (to === null)
        throw new DomainError(
          'invalid_transition',
          'This hirer has no email address. Please phone them, or add an address.',
        );
      const thread =
        (await this.messages.lockThreadOf(bookingId, to, manager)) ??
        (await this.begin(booking, to, subject, manager));
      await this.replies.write(thread, { text }, actor, manager);
      await storeResult({ status: 200, resultId: String(thread.id) }, manager);
      return thread.id;
    });
  }

  /** A message without a text: the club's email is its first reply. */
  private begin(
    { id, name }: BookingEntity,
    email: string,
    subject: string,
    manager: EntityManager,
  ): Promise<ContactMessageEntity> {
    const row = { name, email, subject, message: '', bookingId: id, state: MessageState.Open, isRead: true };
    return addMessage(row, manager);
  }
}

function addressOf({ email }: { email: string | null }): string | null {
  return email === null || isErasedAddress(email) ? null : email;
}
