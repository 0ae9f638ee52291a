import type { SendMailOptions } from 'nodemailer';
import type { MailEntity } from '../persistence/mail.entity.js';

/** A stored mail with its links made, ready to go. */
export interface OutgoingMail extends Pick<
  MailEntity,
  'id' | 'kind' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'attachments' | 'messageId' | 'createdAt'
> {
  from: SendMailOptions['from'];
  /** Where its reader unsubscribes from the list that it was sent to. */
  unsubscribeUrl?: string;
  /** Of the envelope: where what cannot be delivered goes; without it to the sender. */
  bouncesTo?: string | undefined;
}

/** Takes mails out of the house. */
export interface MailTransport {
  /**
   * @param closing says when waiting has to end
   * @returns the answer of who took it
   * @throws DeliveryError
   */
  send(mail: OutgoingMail, closing: AbortSignal): Promise<string>;
}

/** A mail was not taken. */
export class DeliveryError extends Error {
  /**
   * @param answer in the server's words, which may name the address
   * @param code what can be logged
   * @param permanent another try would end the same way
   */
  constructor(
    readonly answer: string,
    readonly code: string,
    readonly permanent: boolean,
  ) {
    super(`the mail was not taken (${code})`);
  }
}

/** As the library that speaks mail wants it. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, subject, text, html, attachments, messageId, unsubscribeUrl, bouncesTo } = mail;
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
    // People unsubscribe by a page, mail programs by a POST to the same address (RFC 8058).
    ...(unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    // What was stored is text, never a place to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
