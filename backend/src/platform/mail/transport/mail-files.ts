import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { type DkimKey, signingWith } from './dkim.js';

/** Makes the MIME source of an email. */
export interface Composer {
  compose(mail: SendMailOptions): Promise<Buffer>;
}

type StreamPlugin = Parameters<ReturnType<typeof nodemailer.createTransport>['use']>[1];

/** @param plugin can change each email before it is written */
export function composer(dkim: DkimKey | null = null, plugin?: StreamPlugin): Composer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...signingWith(dkim),
  });
  if (plugin) transport.use('stream', plugin);
  return {
    compose: async (mail) => {
      const { message } = await transport.sendMail(mail);
      return message as Buffer;
    },
  };
}

/** A directory with a file for each email, readable only by its owner. */
export class MailFiles {
  constructor(private readonly directory: string) {}

  async prepare(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
  }

  /** Overwrites a file of the same name. @returns the answer to store with the email */
  async keep(name: string, message: Buffer): Promise<string> {
    const unfinished = path.join(this.directory, `.${name}.${process.pid}`);
    await this.prepare();
    // Renamed only once it is complete and on disk.
    await writeFile(unfinished, message, { mode: 0o600, flush: true });
    await rename(unfinished, path.join(this.directory, name));
    return `kept as ${name}`;
  }
}
