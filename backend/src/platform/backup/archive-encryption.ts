import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { ArchiveError } from './archive-error.js';

/** First bytes of every file in the age format. */
const MARK = 'age-encryption.org/v1\n';
/** Added to the name of an encrypted archive. */
export const ENCRYPTED_EXTENSION = '.age';

/** The public keys of BACKUP_RECIPIENTS; none means archives are not encrypted. */
export function recipients(): string[] {
  return (process.env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter((one) => one !== '');
}

/** A pipeline step that encrypts to all keys, so that each of them can decrypt. @throws ArchiveError */
export function encryption(to: readonly string[]): (plain: AsyncIterable<Buffer>) => AsyncIterable<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of to) addRecipient(encrypter, recipient);
  return async function* (plain) {
    const source = Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>;
    yield* ofWeb(await encrypter.encrypt(source));
  };
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new ArchiveError(
      `“${recipient}” in BACKUP_RECIPIENTS is not a public key of age: they begin with age1. npm run backup -- --new-key FILE makes one.`,
    );
  }
}

/** @returns the archive's bytes, decrypted if necessary. @throws ArchiveError if no key fits */
export async function openArchive(file: string): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  const name = basename(file);
  const decrypter = new Decrypter();
  for (const identity of await identitiesFor(name)) decrypter.addIdentity(identity);
  return Readable.from(decrypted(file, name, decrypter), { objectMode: false });
}

async function* decrypted(file: string, name: string, decrypter: Decrypter): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  let plain: ReadableStream<Uint8Array>;
  try {
    plain = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (error) {
    source.destroy();
    if (/no identity matched/i.test((error as Error).message))
      throw new ArchiveError(`${name} is encrypted, and none of the keys in BACKUP_IDENTITY_FILE opens it.`);
    throw asArchiveError(error, name);
  }
  try {
    yield* ofWeb(plain);
  } catch (error) {
    throw asArchiveError(error, name);
  } finally {
    source.destroy();
  }
}

/** File system errors stay as they are; all others mean that the file is damaged. */
function asArchiveError(error: unknown, name: string): unknown {
  if (typeof (error as NodeJS.ErrnoException).code === 'string') return error;
  return new ArchiveError(
    `${name} is damaged: it ends too early, or its content was changed. Use another backup.`,
  );
}

const ofWeb = (stream: ReadableStream<Uint8Array>): AsyncIterable<Buffer> =>
  Readable.fromWeb(stream) as AsyncIterable<Buffer>;

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === MARK;
  } finally {
    await handle.close();
  }
}

/** The private keys in BACKUP_IDENTITY_FILE, one a line, as `age-keygen` writes them. */
async function identitiesFor(name: string): Promise<string[]> {
  const file = process.env.BACKUP_IDENTITY_FILE;
  if (!file)
    throw new ArchiveError(
      `${name} is encrypted: say which file has the private key, by BACKUP_IDENTITY_FILE or by --identity FILE.`,
    );
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new ArchiveError(`The private key in ${file} (BACKUP_IDENTITY_FILE) cannot be read (${code}).`);
  });
  const identities = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0)
    throw new ArchiveError(
      `There is no private key in ${file} (BACKUP_IDENTITY_FILE): it begins with AGE-SECRET-KEY-.`,
    );
  return identities;
}
