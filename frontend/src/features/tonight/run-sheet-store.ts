import type { SharedRunSheet, SendRunSheetReport } from '@/api/members/generated';

/** The run sheet as it was last loaded. */
export interface SavedSheet {
  sheet: SharedRunSheet;
  /** By this phone's clock, ISO 8601. */
  seenAt: string;
}

/** A report or photo that is not sent yet, or was refused. */
export interface UnsentReport {
  /** Idempotency key: the server stores a report once. */
  id: string;
  /** Key of the link (`keyOf`). */
  key: string;
  bookingId: number;
  kind: SendRunSheetReport['kind'] | 'photo';
  words: string | null;
  doneAt: string;
  photo: Blob | null;
  /** Why the server refused it. It stays until the caretaker dismisses it. */
  refused: string | null;
}

/** Offline storage of the page, by the hash of the link, so that the link itself is never stored. */
export interface RunSheetStore {
  sheet(key: string): Promise<SavedSheet | null>;
  keepSheet(key: string, kept: SavedSheet): Promise<void>;
  /** In the order in which it was recorded. */
  waiting(key: string): Promise<UnsentReport[]>;
  put(waiting: UnsentReport): Promise<void>;
  remove(id: string): Promise<void>;
  /** Deletes the run sheet of a link; unsent reports stay. */
  forget(key: string): Promise<void>;
  /** Deletes the run sheets of expired links, and reports that could not be sent for `WAITING_DAYS`. */
  deleteExpired(now: number): Promise<void>;
}

/** How long unsent reports can still be read. */
const WAITING_DAYS = 7;

/** Storage key of the time when the first stored run sheet expires; any page of the site then deletes it (`deleteExpiredRunSheets`). */
const ENDS_KEY = 'tonight-ends';

export const hasEnded = ({ sheet }: SavedSheet, now: number): boolean => Date.parse(sheet.closesAt) <= now;
const isStale = ({ doneAt }: UnsentReport, now: number): boolean =>
  Date.parse(doneAt) + WAITING_DAYS * 86_400_000 <= now;

const NAME = 'tonight';
const SHEETS = 'sheets';
const WAITING = 'waiting';

/** Opens the phone's IndexedDB; without one, data lasts as long as the page. */
export async function openRunSheetStore(): Promise<RunSheetStore> {
  try {
    return new IndexedRunSheetStore(await openDatabase());
  } catch {
    return new MemoryRunSheetStore();
  }
}

/** The storage key of a link: its SHA-256 hash as hex, from which the link cannot be recovered. */
export async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SHEETS);
      request.result.createObjectStore(WAITING, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });
}

class IndexedRunSheetStore implements RunSheetStore {
  constructor(private readonly database: IDBDatabase) {}

  async sheet(key: string): Promise<SavedSheet | null> {
    return (
      ((await this.run(SHEETS, 'readonly', (store) => store.get(key))) as SavedSheet | undefined) ?? null
    );
  }

  async keepSheet(key: string, kept: SavedSheet): Promise<void> {
    await this.run(SHEETS, 'readwrite', (store) => store.put(kept, key));
    await this.noteEnd();
  }

  async waiting(key: string): Promise<UnsentReport[]> {
    const all = (await this.run(WAITING, 'readonly', (store) => store.getAll())) as UnsentReport[];
    return inOrder(all.filter((one) => one.key === key));
  }

  async put(waiting: UnsentReport): Promise<void> {
    await this.run(WAITING, 'readwrite', (store) => store.put(waiting));
  }

  async remove(id: string): Promise<void> {
    await this.run(WAITING, 'readwrite', (store) => store.delete(id));
  }

  async forget(key: string): Promise<void> {
    await this.run(SHEETS, 'readwrite', (store) => store.delete(key));
  }

  async deleteExpired(now: number): Promise<void> {
    const keys = (await this.run(SHEETS, 'readonly', (store) => store.getAllKeys())) as string[];
    for (const key of keys) {
      const kept = await this.sheet(key);
      if (kept && hasEnded(kept, now)) await this.forget(key);
    }
    await this.noteEnd();
    const all = (await this.run(WAITING, 'readonly', (store) => store.getAll())) as UnsentReport[];
    for (const one of all) if (isStale(one, now)) await this.remove(one.id);
  }

  private async noteEnd(): Promise<void> {
    const kept = (await this.run(SHEETS, 'readonly', (store) => store.getAll())) as SavedSheet[];
    const [first] = kept.map(({ sheet }) => sheet.closesAt).sort();
    try {
      if (first) localStorage.setItem(ENDS_KEY, first);
      else localStorage.removeItem(ENDS_KEY);
    } catch {
      // Storage can be switched off; the page itself deletes expired data, too.
    }
  }

  /** Resolves once the transaction is durable. */
  private run<T>(
    name: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(name, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
      transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
    });
  }
}

/** Storage in memory, for browsers without IndexedDB. */
export class MemoryRunSheetStore implements RunSheetStore {
  private readonly sheets = new Map<string, SavedSheet>();
  private readonly all = new Map<string, UnsentReport>();

  sheet(key: string): Promise<SavedSheet | null> {
    return Promise.resolve(this.sheets.get(key) ?? null);
  }

  keepSheet(key: string, kept: SavedSheet): Promise<void> {
    this.sheets.set(key, kept);
    return Promise.resolve();
  }

  waiting(key: string): Promise<UnsentReport[]> {
    return Promise.resolve(inOrder([...this.all.values()].filter((one) => one.key === key)));
  }

  put(waiting: UnsentReport): Promise<void> {
    this.all.set(waiting.id, waiting);
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.all.delete(id);
    return Promise.resolve();
  }

  forget(key: string): Promise<void> {
    this.sheets.delete(key);
    return Promise.resolve();
  }

  deleteExpired(now: number): Promise<void> {
    for (const [key, kept] of this.sheets) if (hasEnded(kept, now)) this.sheets.delete(key);
    for (const one of this.all.values()) if (isStale(one, now)) this.all.delete(one.id);
    return Promise.resolve();
  }
}

const inOrder = (waiting: UnsentReport[]): UnsentReport[] =>
  // A photo has to follow the report of its inspection.
  waiting.sort((a, b) => (a.doneAt < b.doneAt ? -1 : a.doneAt > b.doneAt ? 1 : 0));
