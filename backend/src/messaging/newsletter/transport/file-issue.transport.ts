import { composer, MailFiles } from '../../../platform/mail/transport/mail-files.js';
import { HandOverError, type IssueMail, type IssueTransport, toMessage } from './issue-transport.js';

/** Writes each email to a file, named by its row, when there is no mail server. */
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
        // As in a mailbox, the header shows where bounces go.
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
    // There is nothing to close.
  }
}
