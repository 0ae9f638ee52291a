import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { type DkimKey, signingWith } from './dkim.js';

/** A mail as it goes over the wire, in memory. */
export interface Composer {
  compose(mail: SendMailOptions): Promise<Buffer>;
}

type StreamPlugin = Parameters<ReturnType<typeof nodemailer.createTransport>['use']>[1];

/** @param plugin looks at each mail before it is written */
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

/** In place of a mail server: a directory in which each mail is a file, which only its owner may read. */
export class MailFiles {
  constructor(private readonly directory: string) {}

  async prepare(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
  }

  /** The same name twice is one file. @returns the answer of who took it */
  async keep(name: string, message: Buffer): Promise<string> {
    const unfinished = path.join(this.directory, `.${name}.${process.pid}`);
    await this.prepare();
    // Whole and on the disk before it has its name.
    await writeFile(unfinished, message, { mode: 0o600, flush: true });
    await rename(unfinished, path.join(this.directory, name));
    return `kept as ${name}`;
  }
}
