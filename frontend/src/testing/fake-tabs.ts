type Listener = (event: { data: unknown }) => void;

/** A fake BroadcastChannel within one page; messages arrive asynchronously, as in a browser. */
export class FakeChannel {
  static open: FakeChannel[] = [];
  private readonly listeners: Listener[] = [];
  constructor(readonly name: string) {
    FakeChannel.open.push(this);
  }
  addEventListener(_type: 'message', listener: Listener): void {
    this.listeners.push(listener);
  }
  postMessage(data: unknown): void {
    if (!FakeChannel.open.includes(this)) return;
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        setTimeout(() => {
          if (FakeChannel.open.includes(other)) other.listeners.forEach((listener) => listener({ data }));
        }, 1);
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
}

type Work = (lock: object | null) => unknown;

/** A fake of Web Locks for one name. */
export class FakeLocks {
  private isHeld = false;
  private readonly queue: (() => void)[] = [];

  async request(
    _name: string,
    { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    work: Work,
  ): Promise<unknown> {
    if (this.isHeld && ifAvailable) return work(null);
    if (this.isHeld)
      await new Promise<void>((resolve, reject) => {
        this.queue.push(resolve);
        signal?.addEventListener('abort', () => {
          this.queue.splice(this.queue.indexOf(resolve) >>> 0, 1);
          reject(signal.reason as Error);
        });
      });
    this.isHeld = true;
    try {
      return await work({});
    } finally {
      this.isHeld = false;
      this.queue.shift()?.();
    }
  }
}

/** Installs fake channels and locks. @returns a function that restores the originals */
export function withTabs({ channels = true, locks }: { channels?: boolean; locks?: FakeLocks }): () => void {
  const former = globalThis.BroadcastChannel;
  Object.assign(globalThis, { BroadcastChannel: channels ? FakeChannel : undefined });
  if (locks) Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  return () => {
    Object.assign(globalThis, { BroadcastChannel: former });
    FakeChannel.open = [];
    Reflect.deleteProperty(navigator, 'locks');
  };
}

/** Hides or shows the page, like switching tabs. */
export function showTab(isShown: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
  document.dispatchEvent(new Event('visibilitychange'));
}
