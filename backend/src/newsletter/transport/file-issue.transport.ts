import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { HandOverError, type IssueMail, type IssueTransport } from './issue-transport.js';

/** In place of a mail server: each mail becomes a file, by its row. */
export class FileIssueTransport implements IssueTransport {
  private readonly composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });

  constructor(private readonly directory: string) {}

  async send({ sendId, from, to, messageId, subject, text, html, headers }: IssueMail): Promise<string> {
    const name = `newsletter-${sendId}.eml`;
    const unfinished = path.join(this.directory, `.${name}.${process.pid}`);
    try {
      const { message } = await this.composer.sendMail({
        from,
        to,
        messageId,
        subject,
        text,
        html,
        headers,
        textEncoding: 'quoted-printable',
      });
      await mkdir(this.directory, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true });
      await rename(unfinished, path.join(this.directory, name));
    } catch (error) {
      const { code = 'unknown', message } = error as NodeJS.ErrnoException;
      throw new HandOverError({ responseCode: null, begun: false, aboutMail: false }, message, code);
    }
    return `kept as ${name}`;
  }

  async verify(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
  }

  close(): void {
    // Nothing is open.
  }
}
