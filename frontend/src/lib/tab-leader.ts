/** A tab that asks is answered within this time, if there is a leader. */
const ANSWER_MS = 300;
const HEARTBEAT_MS = 2000;
/** A leader of which nothing was heard for so long is gone: its tab has crashed. */
const LOST_MS = 7000;

/**
 * Called when the tab becomes the leader, and when it no longer is.
 * @param leads whether it is
 * @param waited whether another tab may have been the leader before
 */
type OnChange = (leads: boolean, waited: boolean) => void;

/**
 * Has one tab of the browser lead among those that ask under the same name.
 * @returns what gives it up: `onChange` is not called any more, and another tab leads
 */
export function electLeader(name: string, onChange: OnChange): () => void {
  // Web Locks need https. A browser without channels has each tab lead.
  if ('locks' in navigator) return electByLock(name, onChange);
  if (typeof BroadcastChannel === 'function') return electByMessages(name, onChange);
  onChange(true, false);
  return () => undefined;
}

/** The browser hands the lock on, also when a tab crashes. */
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
    // Given up while it waited.
    if (!signal.aborted) throw error;
  });
  return () => ending.abort();
}

interface Message {
  /** `asks`: is there a leader? `leads`: said every two seconds. `leaves`: the next one may lead. */
  kind: 'asks' | 'leads' | 'leaves';
  id: string;
}

/** Without locks two tabs may begin at once: they hear of each other, and the one with the smaller id stays. */
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
    // Not all at once.
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
