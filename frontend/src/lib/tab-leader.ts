/** A leader answers within this time. */
const ANSWER_MS = 300;
const HEARTBEAT_MS = 2000;
/** Without a heartbeat for this long, the leader's tab has crashed. */
const LOST_MS = 7000;

/**
 * Called when the tab becomes or stops being the leader.
 * @param leads true if this tab is the leader
 * @param waited true if another tab may have been the leader before
 */
type OnChange = (leads: boolean, waited: boolean) => void;

/**
 * Elects one of the browser's tabs as the leader for a name.
 * @returns a function that resigns: `onChange` is no longer called and another tab can lead
 */
export function electLeader(name: string, onChange: OnChange): () => void {
  // Web Locks need https. Without broadcast channels, each tab leads for itself.
  if ('locks' in navigator) return electByLock(name, onChange);
  if (typeof BroadcastChannel === 'function') return electByMessages(name, onChange);
  onChange(true, false);
  return () => undefined;
}

/** The browser passes the lock on, even if a tab crashes. */
function electByLock(name: string, onChange: OnChange): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const lead = (waited: boolean): Promise<void> | undefined => {
    if (signal.aborted) return undefined;
    onChange(true, waited);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const ask = async () => {
    const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false);
      return lock !== null;
    });
    if (!wasFree) await navigator.locks.request(name, { signal }, () => lead(true));
  };
  ask().catch((error: unknown) => {
    // Resigned while waiting.
    if (!signal.aborted) throw error;
  });
  return () => ending.abort();
}

interface Message {
  /** `asks`: is there a leader? `leads`: heartbeat every two seconds. `leaves`: the leader resigns. */
  kind: 'asks' | 'leads' | 'leaves';
  id: string;
}

/** Without locks, two tabs may start to lead at once; the one with the smaller id stays. */
function electByMessages(name: string, onChange: OnChange): () => void {
  const channel = new BroadcastChannel(`${name} leader`);
  const id = Math.random().toString(36).slice(2);
  let leads = false;
  let waited = false;
  let timer: number | undefined;
  const say = (kind: Message['kind']) => channel.postMessage({ kind, id } satisfies Message);

  const leadAfter = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(lead, ms);
  };
  const beat = () => {
    say('leads');
    timer = window.setTimeout(beat, HEARTBEAT_MS);
  };
  const lead = () => {
    leads = true;
    beat();
    onChange(true, waited);
  };
  const follow = () => {
    waited = true;
    leadAfter(LOST_MS);
    if (!leads) return;
    leads = false;
    onChange(false, true);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'leads' && !(leads && id < data.id)) follow();
    else if (leads && data.kind !== 'leaves') say('leads');
    // A random delay, so that the tabs do not all start at once.
    else if (data.kind === 'leaves' && !leads) leadAfter(Math.random() * ANSWER_MS);
  });
  say('asks');
  leadAfter(ANSWER_MS);
  return () => {
    window.clearTimeout(timer);
    if (leads) say('leaves');
    channel.close();
  };
}
