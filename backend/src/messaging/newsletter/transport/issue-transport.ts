import type { SendMailOptions } from 'nodemailer';
import type { HandOverFailure } from '../domain/send-state.js';

/** An email of an issue, ready to send. */
export interface IssueMail {
  sendId: number;
  from: string | { name: string; address: string };
  /** The envelope's sender, to which bounces go. */
  bouncesTo: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends the newsletter, with one connection for each lane. */
export interface IssueTransport {
  /**
   * @returns the mail server's answer
   * @throws HandOverError
   */
  send(mail: IssueMail, lane: number, closing: AbortSignal): Promise<string>;
  /** Whether it could send now. @throws Error with the reason if not */
  verify(): Promise<void>;
  close(): void;
}

/** An email was not accepted, or its outcome is unknown. */
export class HandOverError extends Error {
  /** @param answer the server's words, which may contain the address */
  constructor(
    readonly failure: HandOverFailure,
    readonly answer: string,
    readonly code: string,
  ) {
    super(`the email was not accepted (${code})`);
  }
}

/** The email in the library's form, without the envelope. */
export function toMessage(mail: IssueMail): SendMailOptions {
  const { from, to, messageId, subject, text, html, headers } = mail;
  return {
    from,
    to,
    messageId,
    subject,
    text,
    html,
    headers,
    // Stored content is text, and must never make the library read a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
