import type { NightSheet, ReportNight } from '@/api/members/generated';
import { openSheet, sendWaiting, type NightAnswer } from './night-api';
import {
  hasEnded,
  keyOf,
  openNightStore,
  type KeptSheet,
  type NightStore,
  type Waiting,
} from './night-store';
import { withBooking } from './with-waiting';

export interface Night {
  /** `over` and `early`: of the link; `lost`: no network, and nothing was kept. */
  state: 'loading' | 'ready' | 'over' | 'early' | 'lost';
  sheet: NightSheet | null;
  /** When the sheet came. */
  seenAt: string | null;
  /** The last call came through. */
  online: boolean;
  waiting: readonly Waiting[];
  /** What the server said of the link. */
  message: string | null;
  opensAt: string | null;
}

const NOTHING: Night = {
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
/** More cannot be given to a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The sheet of a link and what was ticked on it. All of it is on the telephone first: what is ticked waits there until the server
 * has said that it has it, through reloads and without network.
 */
export class NightSync {
  private night = NOTHING;
  private readonly listeners = new Set<() => void>();
  private store: NightStore | null = null;
  private key = '';
  private working = false;
  private again = false;
  private timer = 0;
  private end = 0;
  private stopped = false;

  constructor(
    private readonly token: string,
    private readonly openStore = openNightStore,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  current = (): Night => this.night;

  /** @returns what ends it */
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

  /** Ticks something. Resolves once the telephone keeps it. */
  async tell(
    bookingId: number,
    kind: ReportNight['kind'],
    { words = null, photos = [] }: { words?: string | null; photos?: readonly Blob[] } = {},
  ): Promise<void> {
    if (!this.store) return;
    const all: [Waiting['kind'], string | null, Blob | null][] = [
      [kind, words, null],
      ...photos.map((photo): [Waiting['kind'], null, Blob] => ['photo', null, photo]),
    ];
    for (const [place, [each, said, photo]] of all.entries()) {
      const doneAt = new Date(Date.now() + place).toISOString();
      const waiting = { bookingId, kind: each, words: said, doneAt, photo, refused: null };
      await this.store.put({ ...waiting, id: crypto.randomUUID(), key: this.key });
    }
    await this.readWaiting();
    this.sync();
  }

  /** What was refused was read. */
  async dismiss(id: string): Promise<void> {
    await this.store?.remove(id);
    await this.readWaiting();
  }

  /** Sends what waits, and asks for the sheet. */
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
    // By this telephone's clock: of a link that has ended, this one or another, no name stays on it.
    await this.store.forgetEnded(Date.now());
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
      await this.store.forgetEnded(Date.now());
      do {
        this.again = false;
        if (await this.sendAll()) await this.ask();
      } while (this.goesOn());
    } finally {
      this.working = false;
    }
    if (this.isOver()) return;
    const wait = this.night.online && this.unsent().length === 0 ? EVERY_MS : SOON_MS;
    this.timer = window.setTimeout(this.sync, wait);
  }

  /** @returns whether it is worth asking for the sheet */
  private async sendAll(): Promise<boolean> {
    for (const one of this.unsent()) {
      const answer = await sendWaiting(this.token, one);
      if (answer.kind === 'answer') {
        await this.store?.remove(one.id);
        const { sheet } = this.night;
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
    // A telephone whose clock is fast shows what the server gives, and keeps nothing of it.
    if (!hasEnded(kept, Date.now())) await this.store?.keepSheet(this.key, kept);
  }

  private async unless(answer: Exclude<NightAnswer<unknown>, { kind: 'answer' }>): Promise<boolean> {
    if (answer.kind === 'over' || answer.kind === 'refused') {
      await this.store?.forget(this.key);
      this.change({ state: 'over', sheet: null, message: answer.message, online: true });
    } else if (answer.kind === 'early') {
      this.change({ state: 'early', opensAt: answer.opensAt, online: true });
    } else {
      const { sheet } = this.night;
      if (sheet && Date.parse(sheet.closesAt) <= Date.now()) {
        await this.whenEnded();
        return false;
      }
      this.change({ online: false, state: this.night.sheet ? 'ready' : 'lost' });
    }
    return false;
  }

  private show({ sheet, seenAt }: KeptSheet): void {
    this.change({ state: 'ready', sheet, seenAt });
    window.clearTimeout(this.end);
    const left = Date.parse(sheet.closesAt) - Date.now();
    if (left > 0 && left <= LONGEST_TIMER_MS) this.end = window.setTimeout(this.whenEnded, left);
  }

  /** Its time has come, with network or without. */
  private readonly whenEnded = async (): Promise<void> => {
    await this.store?.forget(this.key);
    this.change({ state: 'over', sheet: null, message: 'This link has ended.' });
  };

  /** Somebody has asked meanwhile. */
  private goesOn(): boolean {
    return this.again && !this.isOver();
  }

  private isOver(): boolean {
    return this.stopped || this.night.state === 'over';
  }

  private unsent(): Waiting[] {
    return this.night.waiting.filter(({ refused }) => refused === null);
  }

  private async readWaiting(): Promise<void> {
    if (this.store) this.change({ waiting: await this.store.waiting(this.key) });
  }

  private change(changes: Partial<Night>): void {
    this.night = { ...this.night, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
