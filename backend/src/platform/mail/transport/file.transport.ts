import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { DeliveryError, type MailTransport, type OutgoingMail, toMessage } from './mail-transport.js';

/** What the composer makes of a mail, as far as it is changed here. */
interface Part {
  childNodes: Part[];
  getHeader(name: string): unknown;
  getTransferEncoding(): unknown;
}

/**
 * In place of a mail server: each mail becomes a file that people read as it is and mail programs open. The same mail
 * written twice is the same file.
 */
export class FileTransport implements MailTransport {
  private readonly logger = new Logger('Mail');
  private readonly composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });

  constructor(private readonly directory: string) {
    this.composer.use('stream', (mail, done) => {
      keepReadable(mail.message);
      done();
    });
  }

  async send(mail: OutgoingMail): Promise<string> {
    const name = fileNameOf(mail);
    const unfinished = path.join(this.directory, `.${name}.${process.pid}`);
    try {
      const { message } = await this.composer.sendMail(toMessage(mail));
      await mkdir(this.directory, { recursive: true, mode: 0o700 });
      // Whole and on the disk before it has its name.
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, path.join(this.directory, name));
    } catch (error) {
      const { code = 'unknown', message: reason } = error as NodeJS.ErrnoException;
      throw new DeliveryError(reason, code, false);
    }
    this.logger.log(`no mail server is set: the mail is kept as ${name}`);
    return `kept as ${name}`;
  }
}

/** `20261121-223057-17-newsletter-confirm.eml`: in order of time, and nothing of whom it is for. */
function fileNameOf({ id, kind, createdAt }: OutgoingMail): string {
  const [day, time] = createdAt.toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${day}-${time}-${id}-${kind}.eml`;
}

/** Texts are written as they are: the usual encoding breaks a link into pieces that only mail programs join. */
function keepReadable(part: Part): void {
  if (String(part.getHeader('Content-Type')).startsWith('text/')) part.getTransferEncoding = () => '8bit';
  part.childNodes.forEach(keepReadable);
}
