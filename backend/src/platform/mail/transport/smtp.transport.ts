import nodemailer from 'nodemailer';
import { deadline } from '../../common/deadline.js';
import { DeliveryError, type MailTransport, type OutgoingMail, toMessage } from './mail-transport.js';

/** A refusal of this mail. One of the login or of the connection is about the server's set-up, and may pass. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

interface SmtpFailure {
  code?: string;
  response?: string;
  responseCode?: number;
  message: string;
}

/** The library's own list lacks the last one, without which leaving by one click does not count (RFC 8058, 4). */
const SIGNED = [
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding',
  'in-reply-to:references:list-id:list-help:list-unsubscribe:list-subscribe:list-post:list-owner:list-archive',
  'list-unsubscribe-post',
].join(':');

export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}

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
      ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED } }),
    });
  }

  async send(mail: OutgoingMail, closing: AbortSignal): Promise<string> {
    const { signal, clear } = deadline(this.patienceMs, closing);
    try {
      const info = (await this.transporter.sendMail({ ...toMessage(mail), signal })) as { response?: string };
      return info.response ?? 'taken';
    } catch (error) {
      const { code = 'unknown', response, responseCode, message } = error as SmtpFailure;
      const refused = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.includes(code);
      throw new DeliveryError(response ?? message, String(responseCode ?? code), refused);
    } finally {
      clear();
    }
  }
}
