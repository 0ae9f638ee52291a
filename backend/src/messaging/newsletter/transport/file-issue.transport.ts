import { composer, MailFiles } from '../../../platform/mail/transport/mail-files.js';
import { HandOverError, type IssueMail, type IssueTransport, toMessage } from './issue-transport.js';

/** In place of a mail server: each mail becomes a file, by its row. */
export class FileIssueTransport implements IssueTransport {
  private readonly files: MailFiles;
  private readonly composer = composer();

  constructor(directory: string) {
    this.files = new MailFiles(directory);
  }

  async send(mail: IssueMail): Promise<string> {
    try {
      const raw = await this.composer.compose({
        ...toMessage(mail),
        // As a mailbox has it: where what comes back of it goes.
        headers: { 'Return-Path': `<${mail.bouncesTo}>`, ...mail.headers },
        textEncoding: 'quoted-printable',
      });
      return await this.files.keep(`newsletter-${mail.sendId}.eml`, raw);
    } catch (error) {
      const { code = 'unknown', message: reason } = error as NodeJS.ErrnoException;
      throw new HandOverError({ responseCode: null, begun: false, aboutMail: false }, reason, code);
    }
  }

  async verify(): Promise<void> {
    await this.files.prepare();
  }

  close(): void {
    // Nothing is open.
  }
}
