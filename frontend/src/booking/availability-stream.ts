import { parseJson, readId } from './booking-data';

const STREAM_URL = '/api/availability/stream';
/** Several changes in one breath lead to one look. */
const GATHER_MS = 150;
/** The browser reconnects by itself, except after an answer that is no stream; then we do. */
const RECONNECT_MS = 5000;

/**
 * Calls back whenever days have changed, with the spaces whose days they are, and after every interruption, in which a
 * change may have been missed: without spaces, which means all of them. Answers a function that stops it.
 */
export function listenToAvailability(onChange: (spaceIds: readonly number[] | null) => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let gather: number | undefined;
  let reconnect: number | undefined;
  let interrupted = false;

  /** Gathered until it is told; null: all of them. */
  let spaceIds: Set<number> | null = new Set();

  const changed = (named: readonly number[] | null) => {
    spaceIds = named && spaceIds && new Set([...spaceIds, ...named]);
    window.clearTimeout(gather);
    gather = window.setTimeout(() => {
      const told = spaceIds;
      spaceIds = new Set();
      onChange(told && [...told]);
    }, GATHER_MS);
  };
  const connect = () => {
    source = new EventSource(STREAM_URL);
    source.addEventListener('availability', ({ data }) => changed(spacesOf(data)));
    source.addEventListener('open', () => {
      if (interrupted) changed(null);
      interrupted = false;
    });
    source.addEventListener('error', () => {
      interrupted = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      source.close();
      reconnect = window.setTimeout(connect, RECONNECT_MS);
    });
  };
  const disconnect = () => {
    window.clearTimeout(gather);
    window.clearTimeout(reconnect);
    source?.close();
  };
  // Browsers keep no page to come back to that holds a connection.
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    interrupted = true;
    connect();
  };
  connect();
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', resume);

  return () => {
    disconnect();
    window.removeEventListener('pagehide', disconnect);
    window.removeEventListener('pageshow', resume);
  };
}

/** Of `{"dates": […], "spaceIds": […]}`; null for what names none, and so means all. */
function spacesOf(text: unknown): number[] | null {
  const change = parseJson(String(text)) as { spaceIds?: unknown } | null | undefined;
  const ids = Array.isArray(change?.spaceIds) ? change.spaceIds.map(readId) : [];
  return ids.length > 0 ? ids.filter((id) => id !== null) : null;
}
