import type { SharedRunSheet, SendRunSheetReport } from '@/api/members/generated';
import { openSheet, sendUnsentReports, type RunSheetAnswer } from './run-sheet-api';
import {
  hasEnded,
  keyOf,
  openRunSheetStore,
  type SavedSheet,
  type RunSheetStore,
  type UnsentReport,
} from './run-sheet-store';
import { withBooking } from './unsent-reports';

export interface RunSheetView {
  /** `over`: the link has expired; `early`: it is not valid yet; `lost`: offline without a stored run sheet. */
  state: 'loading' | 'ready' | 'over' | 'early' | 'lost';
  sheet: SharedRunSheet | null;
  /** When the run sheet was loaded, ISO 8601. */
  seenAt: string | null;
  /** Whether the last call succeeded. */
  online: boolean;
  waiting: readonly UnsentReport[];
  /** The server’s message about the link. */
  message: string | null;
  opensAt: string | null;
}

const NOTHING: RunSheetView = {
  state: 'loading',
  sheet: null,
  seenAt: null,
  online: true,
  waiting: [],
  message: null,
  opensAt: null,
};
const EVERY_MS = 60_000;
const SOON_MS = 10_000;
/** The longest delay that `setTimeout` accepts. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The run sheet of a link and the reports made on it. Reports are stored on the phone first and stay there, through reloads and
 * offline, until the server has confirmed them.
 */
export class RunSheetSync {
  private view = NOTHING;
  private readonly listeners = new Set<() => void>();
  private store: RunSheetStore | null = null;
  private key = '';
  private working = false;
  private again = false;
  private timer = 0;
  private end = 0;
  private stopped = false;

  constructor(
    private readonly token: string,
    private readonly openStore = openRunSheetStore,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  current = (): RunSheetView => this.view;

  /** @returns a function that stops it */
  start(): () => void {
    this.stopped = false;
    void this.begin();
    window.addEventListener('online', this.sync);
    window.addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.whenSeen);
    return () => {
      this.stopped = true;
      window.clearTimeout(this.timer);
      window.clearTimeout(this.end);
      window.removeEventListener('online', this.sync);
      window.removeEventListener('offline', this.lost);
      document.removeEventListener('visibilitychange', this.whenSeen);
    };
  }

  /** Records a report. Resolves once the phone has stored it. */
  async report(
    bookingId: number,
    kind: SendRunSheetReport['kind'],
    { words = null, photos = [] }: { words?: string | null; photos?: readonly Blob[] } = {},
  ): Promise<void> {
    if (!this.store) return;
    const all: [UnsentReport['kind'], string | null, Blob | null][] = [
      [kind, words, null],
      ...photos.map((photo): [UnsentReport['kind'], null, Blob] => ['photo', null, photo]),
    ];
    for (const [place, [each, said, photo]] of all.entries()) {
      const doneAt = new Date(Date.now() + place).toISOString();
      const waiting = { bookingId, kind: each, words: said, doneAt, photo, refused: null };
      await this.store.put({ ...waiting, id: crypto.randomUUID(), key: this.key });
    }
    await this.readWaiting();
    this.sync();
  }

  /** Deletes a refused report after it was read. */
  async dismiss(id: string): Promise<void> {
    await this.store?.remove(id);
    await this.readWaiting();
  }

  /** Sends unsent reports, then loads the run sheet. */
  readonly sync = (): void => {
    if (this.working) this.again = true;
    else void this.work();
  };

  private readonly lost = (): void => this.change({ online: false });
  private readonly whenSeen = (): void => {
    if (document.visibilityState === 'visible') this.sync();
  };

  private async begin(): Promise<void> {
    this.key = await keyOf(this.token);
    this.store = await this.openStore();
    // By this phone's clock: names must not stay on the phone after a link has expired.
    await this.store.deleteExpired(Date.now());
    const kept = await this.store.sheet(this.key);
    if (kept) this.show(kept);
    await this.readWaiting();
    this.sync();
  }

  private async work(): Promise<void> {
    if (!this.store || this.isOver()) return;
    this.working = true;
    window.clearTimeout(this.timer);
    try {
      await this.store.deleteExpired(Date.now());
      do {
        this.again = false;
        if (await this.sendAll()) await this.ask();
      } while (this.isRequestedAgain());
    } finally {
      this.working = false;
    }
    if (this.isOver()) return;
    const wait = this.view.online && this.unsent().length === 0 ? EVERY_MS : SOON_MS;
    this.timer = window.setTimeout(this.sync, wait);
  }

  /** @returns whether to load the run sheet next */
  private async sendAll(): Promise<boolean> {
    for (const one of this.unsent()) {
      const answer = await sendUnsentReports(this.token, one);
      if (answer.kind === 'answer') {
        await this.store?.remove(one.id);
        const { sheet } = this.view;
        if (sheet) this.change({ sheet: withBooking(sheet, one.bookingId, answer.data) });
        await this.readWaiting();
      } else if (answer.kind === 'refused') {
        await this.store?.put({ ...one, refused: answer.message });
        await this.readWaiting();
      } else return this.unless(answer);
    }
    return true;
  }

  private async ask(): Promise<void> {
    const answer = await openSheet(this.token);
    if (answer.kind !== 'answer') {
      await this.unless(answer);
      return;
    }
    const kept = { sheet: answer.data, seenAt: new Date().toISOString() };
    this.show(kept);
    this.change({ online: true, message: null });
    // With a fast clock on the phone the run sheet is shown but not stored.
    if (!hasEnded(kept, Date.now())) await this.store?.keepSheet(this.key, kept);
  }

  private async unless(answer: Exclude<RunSheetAnswer<unknown>, { kind: 'answer' }>): Promise<boolean> {
    if (answer.kind === 'over' || answer.kind === 'refused') {
      await this.store?.forget(this.key);
      this.change({ state: 'over', sheet: null, message: answer.message, online: true });
    } else if (answer.kind === 'early') {
      this.change({ state: 'early', opensAt: answer.opensAt, online: true });
    } else {
      const { sheet } = this.view;
      if (sheet && Date.parse(sheet.closesAt) <= Date.now()) {
        await this.whenEnded();
        return false;
      }
      this.change({ online: false, state: this.view.sheet ? 'ready' : 'lost' });
    }
    return false;
  }

  private show({ sheet, seenAt }: SavedSheet): void {
    this.change({ state: 'ready', sheet, seenAt });
    window.clearTimeout(this.end);
    const left = Date.parse(sheet.closesAt) - Date.now();
    if (left > 0 && left <= LONGEST_TIMER_MS) this.end = window.setTimeout(this.whenEnded, left);
  }

  /** The link expires, online or offline. */
  private readonly whenEnded = async (): Promise<void> => {
    await this.store?.forget(this.key);
    this.change({ state: 'over', sheet: null, message: 'Ask the club office for a new link.' });
  };

  /** Whether another sync was requested during this one. */
  private isRequestedAgain(): boolean {
    return this.again && !this.isOver();
  }

  private isOver(): boolean {
    return this.stopped || this.view.state === 'over';
  }

  private unsent(): UnsentReport[] {
    return this.view.waiting.filter(({ refused }) => refused === null);
  }

  private async readWaiting(): Promise<void> {
    if (this.store) this.change({ waiting: await this.store.waiting(this.key) });
  }

  private change(changes: Partial<RunSheetView>): void {
    this.view = { ...this.view, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
