import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { EMAIL_MAX, isEmailAddress } from '../../../platform/common/validation.js';
import { personNameProblem } from '../../../platform/common/visible-text.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailWriter, writerOf } from '../../../platform/mail/domain/mail-writer.js';
import { MailEntity } from '../../../platform/mail/persistence/mail.entity.js';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { keptLine, keptText, withoutQuote } from '../domain/incoming-mail.js';
import { MessageEvent, MessageState, stateAfter } from '../domain/message-state.js';
import { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { MessageReplyEntity } from '../persistence/message-reply.entity.js';
import { MessageRepository } from '../persistence/message.repository.js';
import { addMessage } from '../persistence/new-message.js';
import { InboxAddress } from './inbox-address.js';

export interface MailAddress {
  name: string;
  address: string;
}

/** An email from the mailbox. */
export interface IncomingMail {
  /** null if the email has none. */
  messageId: string | null;
  from: MailAddress | null;
  /** Where answers go, if not to the sender. */
  replyTo: MailAddress | null;
  /** All recipients. */
  to: string[];
  subject: string;
  text: string;
  /** The Message-IDs that this email answers. */
  answers: string[];
  headers: ReadonlyMap<string, string>;
  /** The machine-readable part of a delivery report; null for other emails. */
  deliveryReport: string | null;
  attachments: string[];
  /** The headers as read, which identify an email without a Message-ID. */
  head: Buffer;
}

/** What was done with an incoming email. */
export enum FilingResult {
  Reply = 'reply',
  Message = 'message',
  /** It was stored before. */
  Duplicate = 'duplicate',
  /** It is our own email. */
  Ignored = 'ignored',
}

const BY_MAIL: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };
const NAME_MAX = 120;
const SUBJECT_MAX = 200;
const MAX_ATTACHMENTS = 20;

/**
 * Adds answers to their message and stores all other emails as new messages, each once. Automatic ones are kept apart.
 * It never answers automatically, which prevents mail loops.
 */
@Injectable()
export class IncomingMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessageRepository,
    private readonly address: InboxAddress,
    private readonly club: ClubOfMails,
    private readonly audit: AuditTrail,
    @Inject(Env) private readonly env: Env,
  ) {}

  file(mail: IncomingMail): Promise<FilingResult> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await this.messages.noteMail(hashOf(mail), manager))) return FilingResult.Duplicate;
      const ours = await this.ownAddresses(manager);
      if (await isOurs(mail, ours, manager)) return FilingResult.Ignored;
      const { headers, from, deliveryReport } = mail;
      const writer = writerOf({ headers, from: from?.address ?? null, deliveryReport });
      const id = await this.messageOf(mail, manager);
      const message = id === null ? null : await this.messages.lock(id, manager);
      if (message) {
        await this.addReply(message, mail, writer, manager);
        return FilingResult.Reply;
      }
      const sender = senderOf(mail, ours);
      const isFromPerson = writer === MailWriter.Person && sender.address !== '';
      await this.addMessage(
        mail,
        { sender, state: isFromPerson ? MessageState.New : MessageState.Automatic },
        manager,
      );
      return FilingResult.Message;
    });
  }

  /** Our emails come from the first or second one; the others are where answers to us go. */
  private async ownAddresses(manager: EntityManager): Promise<string[]> {
    const { email } = await this.club.read(manager);
    const sender = /<([^<>]+)>\s*$/.exec(this.env.MAIL_FROM ?? '')?.[1] ?? this.env.MAIL_FROM;
    const all = [email, sender, this.env.INBOX_ADDRESS, await this.club.mailbox(manager)];
    return all.flatMap((address) => address?.trim().toLowerCase() ?? []);
  }

  /** Finds the message by the recipient's address, or by the email of ours that it answers. */
  private async messageOf({ to, answers }: IncomingMail, manager: EntityManager): Promise<number | null> {
    return (await this.address.messageOf(to, manager)) ?? (await this.messages.answeredBy(answers, manager));
  }

  private async addReply(
    message: ContactMessageEntity,
    { from, text, attachments, messageId }: IncomingMail,
    writer: MailWriter,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(MessageReplyEntity, {
      messageId: message.id,
      direction: 'in',
      text: withoutQuote(keptText(text)),
      attachments: namesOf(attachments),
      sender: keptLine(from?.address ?? '', EMAIL_MAX) || null,
      mailMessageId: messageId,
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
    { subject, text, attachments, messageId }: IncomingMail,
    { sender, state }: { sender: MailAddress; state: MessageState },
    manager: EntityManager,
  ): Promise<void> {
    const names = namesOf(attachments);
    const note = names.length > 0 ? `\n\n[In the mailbox, not kept here: ${names.join(', ')}]` : '';
    const { id } = await addMessage(
      {
        name: nameOf(sender),
        email: sender.address,
        subject: keptLine(subject, SUBJECT_MAX) || 'No subject',
        message: `${keptText(text) || 'No text'}${note}`,
        mailMessageId: messageId,
        state,
      },
      manager,
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

/** A second email with the same Message-ID is another one if its sender or content differs. */
function hashOf({ messageId, head, from, subject, text, attachments }: IncomingMail): Buffer {
  const content = [messageId ?? head.toString('latin1'), from?.address, subject, text, attachments];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** Recognises the club's own emails, which arrive here when the club writes to itself. */
async function isOurs(
  { messageId, from }: IncomingMail,
  ours: readonly string[],
  manager: EntityManager,
): Promise<boolean> {
  if (messageId === null || !from || !ours.includes(from.address.toLowerCase())) return false;
  return manager.existsBy(MailEntity, { messageId });
}

/** Web forms and mailing lists name in `Reply-To` the person who wrote. An address of ours there would answer ourselves. */
function senderOf({ from, replyTo }: IncomingMail, ours: readonly string[]): MailAddress {
  const given = [replyTo, from].find(
    (one) =>
      one && isEmailAddress(one.address) && !(one === replyTo && ours.includes(one.address.toLowerCase())),
  );
  if (!given) return { name: from?.name || 'Unknown sender', address: '' };
  const isSame = given.address.toLowerCase() === from?.address.toLowerCase();
  return { ...given, name: given.name || (isSame ? from.name : '') };
}

/** The sender's name, or the address if there is none. */
function nameOf({ name, address }: MailAddress): string {
  const kept = keptLine(name, NAME_MAX);
  if (address === '') return kept;
  return kept !== '' && personNameProblem(kept) === null ? kept : address.slice(0, NAME_MAX);
}

function namesOf(attachments: readonly string[]): string[] {
  return attachments
    .slice(0, MAX_ATTACHMENTS)
    .map((name) => keptLine(name, 200) || 'Attachment without a name');
}
