import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { deadline } from '../../../platform/common/deadline.js';
import type { DkimKey } from '../../../platform/mail/transport/dkim.js';
import { type Composer, composer } from '../../../platform/mail/transport/mail-files.js';
import { readSmtpFailure } from '../../../platform/mail/transport/smtp-failure.js';
import { HandOverError, type IssueMail, type IssueTransport, toMessage } from './issue-transport.js';

/** Opens a new connection after this many emails, because servers end long ones without notice. */
const MAILS_A_CONNECTION = 100;

interface Line {
  connection: SMTPConnection;
  mails: number;
}

/**
 * Uses the SMTP connection rather than the library's transport. That does not tell whether content was transmitted before a
 * connection broke, which decides whether the email may be sent again.
 */
export class SmtpIssueTransport implements IssueTransport {
  private readonly lines = new Map<number, Line>();
  private readonly composer: Composer;

  /**
   * @param patienceMs the longest time for one email, however slowly the server answers
   * @param dkim the key that signs emails; null if the mail server signs them
   */
  constructor(
    private readonly url: string,
    private readonly patienceMs: number,
    dkim: DkimKey | null = null,
  ) {
    this.composer = composer(dkim);
  }

  async send(mail: IssueMail, lane: number, closing: AbortSignal): Promise<string> {
    const { signal, clear } = deadline(this.patienceMs, closing);
    let begun = false;
    try {
      const raw = await this.composer.compose(toMessage(mail));
      const line = await this.lineOf(lane, signal);
      // Read only once the server asks for the content.
      const message = new Readable({
        read() {
          begun = true;
          this.push(raw);
          this.push(null);
        },
      });
      const answer = await this.handOver(line.connection, mail, message, signal);
      line.mails += 1;
      if (line.mails >= MAILS_A_CONNECTION) this.drop(lane);
      return answer;
    } catch (error) {
      const { responseCode, aboutMail, answer, code } = readSmtpFailure(error);
      this.drop(lane);
      throw new HandOverError({ responseCode, begun, aboutMail }, answer, code);
    } finally {
      clear();
    }
  }

  async verify(): Promise<void> {
    const lane = -1;
    const { signal, clear } = deadline(this.patienceMs, new AbortController().signal);
    try {
      await this.lineOf(lane, signal);
    } finally {
      this.drop(lane);
      clear();
    }
  }

  close(): void {
    for (const lane of [...this.lines.keys()]) this.drop(lane);
  }

  private async lineOf(lane: number, signal: AbortSignal): Promise<Line> {
    const known = this.lines.get(lane);
    if (known) return known;
    const { auth, ...options } = parseConnectionUrl(this.url);
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: this.patienceMs,
      greetingTimeout: this.patienceMs,
      socketTimeout: this.patienceMs,
    });
    // An error also reaches an email that is being sent; on an idle connection, it only ends the connection.
    connection.on('error', () => this.forget(lane, connection));
    connection.on('end', () => this.forget(lane, connection));
    const line = { connection, mails: 0 };
    await ended(signal, connection, (done) => connection.connect(done));
    const user = auth?.user;
    if (user) await ended(signal, connection, (done) => connection.login({ user, pass: auth.pass }, done));
    this.lines.set(lane, line);
    return line;
  }

  private async handOver(
    connection: SMTPConnection,
    { bouncesTo, to }: IssueMail,
    message: Readable,
    signal: AbortSignal,
  ): Promise<string> {
    let answer = 'taken';
    await ended(signal, connection, (done) =>
      connection.send({ from: bouncesTo, to: [to] }, message, (error, info) => {
        if (!error) answer = info.response;
        done(error);
      }),
    );
    return answer;
  }

  private forget(lane: number, connection: SMTPConnection): void {
    if (this.lines.get(lane)?.connection === connection) this.lines.delete(lane);
  }

  private drop(lane: number): void {
    const line = this.lines.get(lane);
    this.lines.delete(lane);
    line?.connection.quit();
    line?.connection.close();
  }
}

/** Waits for an action on a connection. The signal ends both. */
function ended(
  signal: AbortSignal,
  connection: SMTPConnection,
  act: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null): void => {
      signal.removeEventListener('abort', abort);
      connection.off('error', settle);
      if (error) reject(error);
      else resolve();
    };
    const abort = (): void => {
      settle(new Error('the mail server did not answer in time'));
      connection.close();
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort);
    connection.on('error', settle);
    act(settle);
  });
}
