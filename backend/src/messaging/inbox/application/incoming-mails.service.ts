import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { isEmailAddress } from '../../../platform/common/validation.js';
import { personNameProblem } from '../../../platform/common/visible-text.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailWriter, writerOf } from '../../../platform/mail/domain/mail-writer.js';
import { MailEntity } from '../../../platform/mail/persistence/mail.entity.js';
import { keptLine, keptText, withoutQuote } from '../domain/incoming-mail.js';
import { MessageEvent, type MessageState, stateAfter } from '../domain/message-state.js';
import { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { MessageReplyEntity } from '../persistence/message-reply.entity.js';
import { MessageRepository } from '../persistence/message.repository.js';
import { InboxAddress } from './inbox-address.js';

/** An email from the mailbox. */
export interface IncomingMail {
  /** null if the email has none. */
  messageId: string | null;
  from: { name: string; address: string } | null;
  /** All recipients. */
  to: string[];
  subject: string;
  text: string;
  /** The Message-IDs that this email answers. */
  answers: string[];
  headers: ReadonlyMap<string, string>;
  attachments: string[];
  /** The source as read; its hash identifies an email without a Message-ID. */
  source: Buffer;
}

/** What was done with an incoming email. */
export enum FilingResult {
  Reply = 'reply',
  Message = 'message',
  /** It was stored before. */
  Duplicate = 'duplicate',
  /** It is our own email, or an automatic one that answers none of ours. */
  Ignored = 'ignored',
}

const BY_MAIL: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };
const NAME_MAX = 120;
const SUBJECT_MAX = 200;
const MAX_ATTACHMENTS = 20;

/**
 * Adds answers to their message and stores all other emails as new messages, each once by its Message-ID. It never answers
 * automatically, which prevents mail loops.
 */
@Injectable()
export class IncomingMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageRepository,
    private readonly address: InboxAddress,
    private readonly audit: AuditTrail,
  ) {}

  file(mail: IncomingMail): Promise<FilingResult> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await this.isFirst(mail, manager))) return FilingResult.Duplicate;
      if (await this.isOurs(mail, manager)) return FilingResult.Ignored;
      const writer = writerOf({ headers: mail.headers, from: mail.from?.address ?? null });
      const id = await this.messageOf(mail, manager);
      const message = id === null ? null : await this.messages.lock(id, manager);
      if (message) {
        await this.addReply(message, mail, writer, manager);
        return FilingResult.Reply;
      }
      if (writer !== MailWriter.Person || !mail.from || !isEmailAddress(mail.from.address))
        return FilingResult.Ignored;
      await this.addMessage({ ...mail, from: mail.from }, manager);
      return FilingResult.Message;
    });
  }

  private isFirst({ messageId, source }: IncomingMail, manager: EntityManager): Promise<boolean> {
    const hash = createHash('sha256')
      .update(messageId ?? source)
      .digest();
    return this.messages.noteMail(hash, manager);
  }

  /** Recognises the club's own emails, which arrive here when the club writes to itself. */
  private async isOurs({ messageId }: IncomingMail, manager: EntityManager): Promise<boolean> {
    return messageId !== null && (await manager.existsBy(MailEntity, { messageId }));
  }

  /** Finds the message by the recipient's address, or by the email of ours that it answers. */
  private async messageOf({ to, answers }: IncomingMail, manager: EntityManager): Promise<number | null> {
    return (await this.address.messageOf(to, manager)) ?? (await this.messages.answeredBy(answers, manager));
  }

  private async addReply(
    message: ContactMessageEntity,
    { from, text, attachments }: IncomingMail,
    writer: MailWriter,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(MessageReplyEntity, {
      messageId: message.id,
      direction: 'in',
      text: withoutQuote(keptText(text)),
      attachments: namesOf(attachments),
      sender: keptLine(from?.address ?? '', 254) || null,
    });
    // An out-of-office reply joins the thread without a change of state; a bounced answer reopens the message.
    const state: MessageState =
      writer === MailWriter.Robot
        ? message.state
        : (stateAfter(message.state, MessageEvent.Received) ?? message.state);
    const stateAt = state === message.state ? {} : { stateAt: () => 'clock_timestamp()' };
    await manager.update(
      ContactMessageEntity,
      { id: message.id },
      { version: message.version + 1, state, ...stateAt },
    );
    await this.record('message.receive', message.id, message.clubId, manager);
  }

  private async addMessage(
    { from, subject, text, attachments }: IncomingMail & { from: { name: string; address: string } },
    manager: EntityManager,
  ): Promise<void> {
    const names = namesOf(attachments);
    const note = names.length > 0 ? `\n\n[In the mailbox, not kept here: ${names.join(', ')}]` : '';
    const { id } = await manager.save(
      manager.create(ContactMessageEntity, {
        name: senderName(from),
        email: from.address,
        subject: keptLine(subject, SUBJECT_MAX) || 'No subject',
        message: `${keptText(text)}${note}`,
      }),
    );
    await this.record('message.receive', id, null, manager);
  }

  private record(action: string, id: number, clubId: number | null, manager: EntityManager): Promise<void> {
    const entry = {
      action,
      objectKind: 'message',
      objectId: id,
      objectName: `No. ${id}`,
      clubId,
      changes: [],
    };
    return this.audit.record(BY_MAIL, entry, manager);
  }
}

/** The sender's name, or the address if there is none. */
function senderName({ name, address }: { name: string; address: string }): string {
  const kept = keptLine(name, NAME_MAX);
  return kept !== '' && personNameProblem(kept) === null ? kept : address.slice(0, NAME_MAX);
}

function namesOf(attachments: readonly string[]): string[] {
  return attachments.slice(0, MAX_ATTACHMENTS).map((name) => keptLine(name, 200) || 'Unknown sender');
}
