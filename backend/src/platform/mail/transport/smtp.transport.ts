import nodemailer from 'nodemailer';
import { deadline } from '../../common/deadline.js';
import { type DkimKey, signingWith } from './dkim.js';
import { DeliveryError, type MailTransport, type OutgoingMail, toMessage } from './mail-transport.js';
import { readSmtpFailure } from './smtp-failure.js';

/** Sends emails through the mail server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: ReturnType<typeof nodemailer.createTransport>;

  /**
   * @param timeoutMs the time limit for one email
   * @param dkim the signing key; null: emails are not signed here
   */
  constructor(
    url: string,
    private readonly timeoutMs: number,
    dkim: DkimKey | null = null,
  ) {
    this.transporter = nodemailer.createTransport({
      url,
      connectionTimeout: timeoutMs,
      ...signingWith(dkim),
    });
  }

  async send(mail: OutgoingMail, closing: AbortSignal): Promise<string> {
    const { signal, clear } = deadline(this.timeoutMs, closing);
    try {
      const info = (await this.transporter.sendMail({ ...toMessage(mail), signal })) as { response?: string };
      return info.response ?? 'accepted';
    } catch (error) {
      const { responseCode, aboutMail, answer, code } = readSmtpFailure(error);
      throw new DeliveryError(answer, code, aboutMail && (responseCode ?? 0) >= 500);
    } finally {
      clear();
    }
  }
}
