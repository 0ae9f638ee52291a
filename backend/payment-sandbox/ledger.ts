import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_NAMES, type CollectionName, type Collections } from './records.js';

type Change = [collection: CollectionName, id: string, value: unknown];
type Maps = { [C in CollectionName]: Map<string, Collections[C]> };

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_FINISHED_MS = 30 * DAY_MS;
/** A journal with this many times more lines than records is rewritten when it is opened. */
const COMPACT_RATIO = 4;

function emptyMaps(): Maps {
  const entries = COLLECTION_NAMES.map((name) => [name, new Map()] as const);
  return Object.fromEntries(entries) as unknown as Maps;
}

/** Reads see the writes of the same transaction. Nothing is stored unless all of it succeeds. */
export class LedgerTransaction {
  readonly changes: Change[] = [];
  private readonly staged = new Map<string, unknown>();

  constructor(private readonly maps: Maps) {}

  get<C extends CollectionName>(collection: C, id: string): Collections[C] | undefined {
    const key = `${collection}\u0000${id}`;
    if (this.staged.has(key)) return this.staged.get(key) as Collections[C];
    return this.maps[collection].get(id);
  }

  /** All records of a collection, including this transaction's, in the order of their first write. */
  all<C extends CollectionName>(collection: C): Collections[C][] {
    const records = new Map<string, Collections[C]>(this.maps[collection]);
    for (const [name, id, value] of this.changes) {
      if (name === collection) records.set(id, value as Collections[C]);
    }
    return [...records.values()];
  }

  put<C extends CollectionName>(collection: C, id: string, value: Collections[C]): void {
    this.staged.set(`${collection}\u0000${id}`, value);
    this.changes.push([collection, id, value]);
  }
}

/**
 * The sandbox's database: records by collection, in memory and, if a directory is given, in an append-only journal.
 *
 * Each transaction is one line of the journal, flushed to disk before the answer is sent, so a payment, its idempotency
 * key and its webhook are stored together or not at all. Opening drops a last line that a crash cut short; a broken line
 * elsewhere is an error.
 */
export class Ledger {
  private maps = emptyMaps();
  private file: number | null = null;

  private constructor(private readonly path: string | null) {}

  /** Opens the ledger in `dataDir`; without one, a ledger in memory only. */
  static open(dataDir?: string): Ledger {
    if (!dataDir) return new Ledger(null);
    mkdirSync(dataDir, { recursive: true });
    const ledger = new Ledger(join(dataDir, 'payments.jsonl'));
    ledger.load();
    return ledger;
  }

  get<C extends CollectionName>(collection: C, id: string): Collections[C] | undefined {
    return this.maps[collection].get(id);
  }

  all<C extends CollectionName>(collection: C): Collections[C][] {
    return [...this.maps[collection].values()];
  }

  /** Runs `work`. Its writes are durable and visible when this returns, and discarded if it throws. */
  transaction<T>(work: (tx: LedgerTransaction) => T): T {
    const tx = new LedgerTransaction(this.maps);
    const result = work(tx);
    if (tx.changes.length > 0) {
      this.append(tx.changes);
      for (const change of tx.changes) this.apply(change);
    }
    return result;
  }

  /** Deletes everything except the signing secrets. */
  reset(): void {
    const secrets = this.maps.secret;
    this.maps = emptyMaps();
    this.maps.secret = secrets;
    if (this.path) this.rewrite();
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  private load(): void {
    const path = this.path as string;
    this.file = openSync(path, 'a+', 0o600);
    const bytes = readFileSync(path);
    const goodLength = bytes.lastIndexOf(0x0a) + 1;
    const lines = bytes.subarray(0, goodLength).toString('utf8').split('\n').filter(Boolean);
    lines.forEach((line, index) => {
      for (const change of this.parse(line, index + 1)) this.apply(change);
    });
    if (goodLength < bytes.length) {
      ftruncateSync(this.file, goodLength);
      fsyncSync(this.file);
    }
    this.forgetOld();
    const living = COLLECTION_NAMES.reduce((sum, name) => sum + this.maps[name].size, 0);
    if (lines.length > 100 && lines.length > living * COMPACT_RATIO) this.rewrite();
  }

  private parse(line: string, lineNumber: number): Change[] {
    try {
      return JSON.parse(line) as Change[];
    } catch (error) {
      throw new Error(`The payment ledger ${this.path} is damaged in line ${lineNumber}`, { cause: error });
    }
  }

  private apply([collection, id, value]: Change): void {
    // A journal of an older version may name a collection that no longer exists.
    (this.maps[collection] as Map<string, unknown> | undefined)?.set(id, value);
  }

  private forgetOld(): void {
    const before = Date.now() - KEEP_FINISHED_MS;
    for (const [id, answer] of this.maps.idempotency) {
      if (answer.createdAt < before) this.maps.idempotency.delete(id);
    }
    for (const [id, webhook] of this.maps.webhook) {
      if (webhook.status !== 'pending' && webhook.createdAt < before) this.maps.webhook.delete(id);
    }
  }

  private append(changes: Change[]): void {
    if (this.path === null) return;
    if (this.file === null) throw new Error('The payment ledger is closed');
    const { size } = fstatSync(this.file);
    try {
      writeFully(this.file, `${JSON.stringify(changes)}\n`);
      fsyncSync(this.file);
    } catch (error) {
      // After a partial write, such as on a full disk, the next line must not follow half a line.
      ftruncateSync(this.file, size);
      throw error;
    }
  }

  /** Writes the current records to a new file and replaces the journal with it. */
  private rewrite(): void {
    const path = this.path as string;
    const next = openSync(`${path}.new`, 'w', 0o600);
    for (const name of COLLECTION_NAMES) {
      for (const [id, value] of this.maps[name]) writeFully(next, `${JSON.stringify([[name, id, value]])}\n`);
    }
    fsyncSync(next);
    closeSync(next);
    renameSync(`${path}.new`, path);
    this.close();
    this.file = openSync(path, 'a', 0o600);
  }
}

function writeFully(file: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}
