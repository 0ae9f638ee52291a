import { Inject, Injectable } from '@nestjs/common';
import nodemailer, { type Transporter } from 'nodemailer';
import { Env } from '../../config/env.js';

/** A mail server that does not answer is given up; the job that sends is tried again later. */
const PATIENCE_MS = 8000;

export interface Mail {
  /** The same mail sent twice carries the same id, by which mail programs know it. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Where its reader leaves the list that it was sent to: people by a page, mail programs by a POST (RFC 8058). */
  leaveUrl?: string;
  calendar?: { filename: string; content: string };
}

/** Mail through `SMTP_URL`; without one there is none, and nothing is sent. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;

  constructor(@Inject(Env) private readonly env: Env) {
    const patience = {
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    };
    this.transport = env.SMTP_URL ? nodemailer.createTransport({ url: env.SMTP_URL, ...patience }) : null;
  }

  get isOn(): boolean {
    return this.transport !== null;
  }

  /** Where the club reads its mail. */
  get clubAddress(): string {
    return this.env.MAIL_TO ?? this.env.CONTACT_EMAIL;
  }

  /** @throws Error when the mail server cannot be reached or refuses; nothing without a mail server */
  async send({ id, calendar, leaveUrl, ...mail }: Mail): Promise<void> {
    await this.transport?.sendMail({
      ...mail,
      from: this.env.MAIL_FROM ?? { name: this.env.CLUB_NAME, address: this.env.CONTACT_EMAIL },
      messageId: `<${id}@${new URL(this.env.publicUrl).hostname}>`,
      ...(leaveUrl !== undefined && {
        headers: {
          'List-Unsubscribe': `<${leaveUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      ...(calendar && {
        attachments: [{ ...calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }],
      }),
    });
  }
}
