const STREAM_URL = '/api/availability/stream';
/** Several changes in one breath lead to one look. */
const GATHER_MS = 150;
/** The browser reconnects by itself, except after an answer that is no stream; then we do. */
const RECONNECT_MS = 5000;

/**
 * Calls back whenever days have changed, and after every interruption, in which a change may have been missed.
 * Answers a function that stops it.
 */
export function listenToAvailability(onChange: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | null = null;
  let gather: number | undefined;
  let reconnect: number | undefined;
  let interrupted = false;

  const changed = () => {
    window.clearTimeout(gather);
    gather = window.setTimeout(onChange, GATHER_MS);
  };
  const connect = () => {
    source = new EventSource(STREAM_URL);
    source.addEventListener('availability', changed);
    source.addEventListener('open', () => {
      if (interrupted) changed();
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
