import nodemailer from 'nodemailer';
import { deadline } from '../../common/deadline.js';
import { type DkimKey, signingWith } from './dkim.js';
import { DeliveryError, type MailTransport, type OutgoingMail, toMessage } from './mail-transport.js';
import { readSmtpFailure } from './smtp-failure.js';

/** Hands mails to the mail server. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: ReturnType<typeof nodemailer.createTransport>;

  /**
   * @param patienceMs the most that one mail may take, however slowly the server talks
   * @param dkim what mails are signed with; null: the mail server's to do
   */
  constructor(
    url: string,
    private readonly patienceMs: number,
    dkim: DkimKey | null = null,
  ) {
    this.transporter = nodemailer.createTransport({
      url,
      connectionTimeout: patienceMs,
      ...signingWith(dkim),
    });
  }

  async send(mail: OutgoingMail, closing: AbortSignal): Promise<string> {
    const { signal, clear } = deadline(this.patienceMs, closing);
    try {
      const info = (await this.transporter.sendMail({ ...toMessage(mail), signal })) as { response?: string };
      return info.response ?? 'taken';
    } catch (error) {
      const { responseCode, aboutMail, answer, code } = readSmtpFailure(error);
      throw new DeliveryError(answer, code, aboutMail && (responseCode ?? 0) >= 500);
    } finally {
      clear();
    }
  }
}
