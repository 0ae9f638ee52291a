import type { SendMailOptions } from 'nodemailer';
import type { HandOverFailure } from '../domain/send-state.js';

/** A mail of an issue, ready to go. */
export interface IssueMail {
  sendId: number;
  from: string | { name: string; address: string };
  /** Of the envelope: where what cannot be delivered goes. */
  bouncesTo: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Takes the newsletter out of the house, a connection each `lane`. */
export interface IssueTransport {
  /**
   * @returns the answer of who took it
   * @throws HandOverError
   */
  send(mail: IssueMail, lane: number, closing: AbortSignal): Promise<string>;
  /** Whether it could take mails now. @throws Error that says why not */
  verify(): Promise<void>;
  close(): void;
}

/** An email was not accepted, or the result is unknown. */
export class HandOverError extends Error {
  /** @param answer in the server's words, which may name the address */
  constructor(
    readonly failure: HandOverFailure,
    readonly answer: string,
    readonly code: string,
  ) {
    super(`the mail was not taken (${code})`);
  }
}

/** As the library that speaks mail wants it, but for the envelope. */
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
    // What was stored is text, never a place to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
