import type { SendMailOptions } from 'nodemailer';
import type { MailEntity } from '../persistence/mail.entity.js';

/** A stored email with its links, ready to be sent. */
export interface OutgoingMail extends Pick<
  MailEntity,
  | 'id'
  | 'kind'
  | 'to'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'html'
  | 'attachments'
  | 'messageId'
  | 'conversation'
  | 'createdAt'
> {
  from: SendMailOptions['from'];
  /** Of a newsletter: the reader's link to unsubscribe. */
  unsubscribeUrl?: string;
  /** The envelope sender, which gets delivery failures; default: the sender. */
  bouncesTo?: string | undefined;
}

/** Sends emails. */
export interface MailTransport {
  /**
   * @param closing aborts the attempt
   * @returns the server's answer
   * @throws DeliveryError
   */
  send(mail: OutgoingMail, closing: AbortSignal): Promise<string>;
}

/** An email was not accepted. */
export class DeliveryError extends Error {
  /**
   * @param answer the server's message, which may contain the address
   * @param code safe to log
   * @param permanent another attempt would fail, too
   */
  constructor(
    readonly answer: string,
    readonly code: string,
    readonly permanent: boolean,
  ) {
    super(`the email was not accepted (${code})`);
  }
}

/** The message for nodemailer. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, attachments, messageId, bouncesTo, conversation } = mail;
  const answered = conversation.at(-1);
  return {
    from,
    to,
    subject,
    text,
    attachments,
    messageId,
    ...(replyTo && { replyTo }),
    ...(html !== null && { html }),
    ...(bouncesTo !== undefined && { envelope: { from: bouncesTo, to } }),
    ...(answered !== undefined && { inReplyTo: answered, references: conversation }),
    headers: headersOf(mail),
    // Stored text must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function headersOf({ kind, unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    // Programs that answer by themselves do not answer automatic emails (RFC 3834). Only replies are written by a person.
    ...(kind !== 'message-reply' && { 'Auto-Submitted': 'auto-generated' }),
    // Email programs unsubscribe with a POST to the address of the page (RFC 8058).
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
