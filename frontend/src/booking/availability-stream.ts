import { electLeader } from '@/lib/tab-leader';
import { parseJson, readId } from './booking-data';

const STREAM_URL = '/api/availability/stream';
/** Names the leader among the browser's tabs, and the channel by which it tells the others. */
const NAME = 'availability';
/** Several changes in one breath lead to one look. */
const GATHER_MS = 150;
/** The browser reconnects by itself, except after an answer that is no stream; then we do. */
const RECONNECT_MS = 5000;

/** The spaces whose days have changed; null: perhaps all. */
type SpaceIds = readonly number[] | null;
type OnChange = (spaceIds: SpaceIds) => void;

const listeners = new Set<OnChange>();
let stop: (() => void) | null = null;

/**
 * Calls back whenever days have changed, with the spaces whose days they are, and after every interruption, in which a
 * change may have been missed: without spaces, which means all of them. A hidden tab is told once it is shown. Answers a function
 * that stops it.
 *
 * A browser has six connections to a site over HTTP/1.1, so all of its tabs share one stream. A tab that is shown holds it and tells
 * the others; while all are hidden there is none.
 */
export function listenToAvailability(onChange: OnChange): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  // A function of its own for each caller, who may come twice with the same.
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
  /** Tells what has come while the page was hidden. */
  flush: () => void;
  drop: () => void;
}

function gathered(tell: OnChange): Gathered {
  let timer: number | undefined;
  /** null: all of them. */
  let waiting: Set<number> | null = new Set();
  const flush = () => {
    window.clearTimeout(timer);
    if (document.hidden || waiting?.size === 0) return;
    timer = window.setTimeout(() => {
      const told = waiting;
      waiting = new Set();
      tell(told && [...told]);
    }, GATHER_MS);
  };
  const add = (named: SpaceIds) => {
    waiting = named && waiting && new Set([...waiting, ...named]);
    flush();
  };
  return { add, flush, drop: () => window.clearTimeout(timer) };
}

/** Takes part in the browser's stream. @returns what ends that */
function share(changes: Gathered): () => void {
  let channel: BroadcastChannel | null = null;
  let giveUp: (() => void) | null = null;
  let disconnect: (() => void) | null = null;
  /** Whether this tab may have missed something since it last heard of all. */
  let hasGap = false;

  const tellOthers = (spaceIds: SpaceIds) => channel?.postMessage(spaceIds);
  const lead = (leads: boolean, waited: boolean) => {
    disconnect?.();
    disconnect = null;
    hasGap ||= waited;
    if (!leads) return;
    disconnect = connect({
      onOpen: () => {
        // Between two leaders no tab listened; the others cannot know whether there was one before.
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
  // Browsers keep no page to come back to that holds a connection.
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

/** Opens the stream, again and again. @returns what closes it */
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

/** Of `{"dates": […], "spaceIds": […]}`; null for what names none, and so means all. */
function spacesOf(text: unknown): number[] | null {
  const change = parseJson(String(text)) as { spaceIds?: unknown } | null | undefined;
  const ids = Array.isArray(change?.spaceIds) ? change.spaceIds.map(readId) : [];
  return ids.length > 0 ? ids.filter((id) => id !== null) : null;
}
