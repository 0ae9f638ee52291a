import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '../fixtures';

/** The directory of the product's emails; null when it was not started by `npm test`. */
export const mailDirectory = process.env['E2E_DATA_DIR']
  ? path.join(process.env['E2E_DATA_DIR'], 'mail')
  : null;

/** The text of an email of a kind (`newsletter-confirm`, …) to an address, once it is written. */
export async function mailTo(address: string, kind: string): Promise<string> {
  // The first email creates the directory.
  const kept = (): string[] => (mailDirectory && existsSync(mailDirectory) ? readdirSync(mailDirectory) : []);
  const found = (): string | undefined =>
    kept()
      .filter((name) => name.endsWith(`-${kind}.eml`))
      .map((name) => readFileSync(path.join(mailDirectory ?? '', name), 'utf8'))
      .find((text) => text.includes(`\nTo: ${address}\r\n`));
  await expect.poll(found, { timeout: 30_000, intervals: [100] }).toBeTruthy();
  return found() ?? '';
}

/** The link to a page in an email. */
export function linkIn(text: string, page: string): string {
  const [link] =
    new RegExp(`http://\\S+${page}\\?\\S+`).exec(text.split('\r\n\r\n').slice(1).join('\n')) ?? [];
  if (!link) throw new Error(`no link to ${page} in the mail`);
  return link;
}
