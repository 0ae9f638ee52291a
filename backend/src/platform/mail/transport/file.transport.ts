import { Logger } from '@nestjs/common';
import { composer, MailFiles } from './mail-files.js';
import { DeliveryError, type MailTransport, type OutgoingMail, toMessage } from './mail-transport.js';

/** The part of nodemailer's MIME node that is used here. */
interface Part {
  childNodes: Part[];
  getHeader(name: string): unknown;
  getTransferEncoding(): unknown;
}

/**
 * Writes each email to a file instead of sending it. Files are readable as text and open in email programs. Writing the same
 * email twice makes one file.
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
      this.logger.log(`no mail server is set: email ${answer}`);
      return answer;
    } catch (error) {
      const { code = 'unknown', message: reason } = error as NodeJS.ErrnoException;
      throw new DeliveryError(reason, code, false);
    }
  }
}

/** `20261121-223057-17-newsletter-confirm.eml`: sorts by time and has no address. */
function fileNameOf({ id, kind, createdAt }: OutgoingMail): string {
  const [day, time] = createdAt.toISOString().replace(/[-:]/g, '').split(/[T.]/);
  return `${day}-${time}-${id}-${kind}.eml`;
}

/** Writes texts without transfer encoding, which would break long links into lines. */
function keepReadable(part: Part): void {
  if (String(part.getHeader('Content-Type')).startsWith('text/')) part.getTransferEncoding = () => '8bit';
  part.childNodes.forEach(keepReadable);
}
