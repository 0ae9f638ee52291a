import { electLeader } from '@/lib/tab-leader';
import { parseJson, readId } from './booking-data';

const STREAM_URL = '/api/availability/stream';
/** Name of the tabs' leader lock and of their broadcast channel. */
const NAME = 'availability';
/** Milliseconds in which several changes are combined into one refresh. */
const GATHER_MS = 150;
/** Delay before reconnecting after a fatal error, when the browser does not reconnect by itself. */
const RECONNECT_MS = 5000;

/** Ids of the spaces whose availability changed; null for all. */
type SpaceIds = readonly number[] | null;
type OnChange = (spaceIds: SpaceIds) => void;

const listeners = new Set<OnChange>();
let stop: (() => void) | null = null;

/**
 * Calls back when availability changes, with the ids of the changed spaces, and after every interruption with null, because a change may have been missed. A hidden tab is called once it is shown. Returns a function that stops listening.
 *
 * Browsers allow six connections to a site over HTTP/1.1, so all tabs share one stream. A visible tab holds it and informs the others; when all tabs are hidden, it is closed.
 */
export function listenToAvailability(onChange: OnChange): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  // A new function per call, because a caller may pass the same one twice.
  const listener: OnChange = (spaceIds) => onChange(spaceIds);
  listeners.add(listener);
  stop ??= share(gathered((spaceIds) => listeners.forEach((tell) => tell(spaceIds))));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

interface Gathered {
  add: OnChange;
  /** Reports the changes that arrived while the page was hidden. */
  flush: () => void;
  drop: () => void;
}

function gathered(tell: OnChange): Gathered {
  let timer: number | undefined;
  /** null for all spaces. */
  let waiting: Set<number> | null = new Set();
  const flush = () => {
    window.clearTimeout(timer);
    if (document.hidden || waiting?.size === 0) return;
    timer = window.setTimeout(() => {
      const changed = waiting;
      waiting = new Set();
      tell(changed && [...changed]);
    }, GATHER_MS);
  };
  const add = (named: SpaceIds) => {
    waiting = named && waiting && new Set([...waiting, ...named]);
    flush();
  };
  return { add, flush, drop: () => window.clearTimeout(timer) };
}

/** Joins the stream shared by the browser's tabs. @returns a function that leaves it */
function share(changes: Gathered): () => void {
  let channel: BroadcastChannel | null = null;
  let giveUp: (() => void) | null = null;
  let disconnect: (() => void) | null = null;
  /** True if this tab may have missed a change. */
  let hasGap = false;

  const tellOthers = (spaceIds: SpaceIds) => channel?.postMessage(spaceIds);
  const lead = (leads: boolean, waited: boolean) => {
    disconnect?.();
    disconnect = null;
    hasGap ||= waited;
    if (!leads) return;
    disconnect = connect({
      onOpen: () => {
        // No tab listened between two leaders, so the other tabs must refresh everything.
        tellOthers(null);
        if (hasGap) changes.add(null);
        hasGap = false;
      },
      onInterrupted: () => (hasGap = true),
      onChange: (spaceIds) => {
        tellOthers(spaceIds);
        changes.add(spaceIds);
      },
    });
  };
  const rest = () => {
    giveUp?.();
    giveUp = null;
    disconnect?.();
    disconnect = null;
    hasGap = true;
  };
  const takePart = () => {
    if (document.hidden) {
      rest();
      return;
    }
    giveUp ??= electLeader(NAME, lead);
    changes.flush();
  };
  const listen = () => {
    if (typeof BroadcastChannel === 'function') {
      channel = new BroadcastChannel(NAME);
      channel.addEventListener('message', ({ data }: MessageEvent<SpaceIds>) => changes.add(data));
    }
    takePart();
  };
  // Pages with an open connection are not kept in the back/forward cache.
  const leave = () => {
    changes.drop();
    rest();
    channel?.close();
    channel = null;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listen();
  };

  listen();
  document.addEventListener('visibilitychange', takePart);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', takePart);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

interface StreamEvents {
  onOpen: () => void;
  onInterrupted: () => void;
  onChange: OnChange;
}

/** Opens the stream and reconnects after errors. @returns a function that closes it */
function connect({ onOpen, onInterrupted, onChange }: StreamEvents): () => void {
  let source: EventSource;
  let reconnect: number | undefined;
  const open = () => {
    source = new EventSource(STREAM_URL);
    source.addEventListener('availability', ({ data }) => onChange(spacesOf(data)));
    source.addEventListener('open', onOpen);
    source.addEventListener('error', () => {
      onInterrupted();
      if (source.readyState !== EventSource.CLOSED) return;
      source.close();
      reconnect = window.setTimeout(open, RECONNECT_MS);
    });
  };
  open();
  return () => {
    window.clearTimeout(reconnect);
    source.close();
  };
}

/** Space ids of `{"dates": […], "spaceIds": […]}`; null (all spaces) if it has none. */
function spacesOf(text: unknown): number[] | null {
  const change = parseJson(String(text)) as { spaceIds?: unknown } | null | undefined;
  const ids = Array.isArray(change?.spaceIds) ? change.spaceIds.map(readId) : [];
  return ids.length > 0 ? ids.filter((id) => id !== null) : null;
}
