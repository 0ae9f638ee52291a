import { Logger } from '@nestjs/common';
import { composer, MailFiles } from './mail-files.js';
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
  private readonly files: MailFiles;
  private readonly composer = composer(null, (mail, done) => {
    keepReadable(mail.message);
    done();
  });

  constructor(directory: string) {
    this.files = new MailFiles(directory);
  }

  async send(mail: OutgoingMail): Promise<string> {
    try {
      const answer = await this.files.keep(fileNameOf(mail), await this.composer.compose(toMessage(mail)));
      this.logger.log(`no mail server is set: the mail is ${answer}`);
      return answer;
    } catch (error) {
      const { code = 'unknown', message: reason } = error as NodeJS.ErrnoException;
      throw new DeliveryError(reason, code, false);
    }
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
