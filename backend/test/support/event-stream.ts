/** One event of a server-sent stream. */
interface StreamEvent {
  type: string;
  data: string;
}

export interface EventStream {
  headers: Headers;
  /** The next event; null when the server has ended the stream. */
  next(): Promise<StreamEvent | null>;
  /** Waits until the server ends the stream, and drops events. */
  ended(): Promise<void>;
  close(): void;
}

/** Opens an event stream and parses it as a browser does. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const closing = new AbortController();
  const response = await fetch(url, {
    signal: closing.signal,
    headers: { ...headers, Accept: 'text/event-stream' },
  });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string): string | undefined =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      // A block without data is a comment or sets the reconnection time.
      if (data !== undefined) return { type: field('event') ?? 'message', data };
    }
  };
  return {
    headers: response.headers,
    next,
    ended: async () => {
      while ((await next()) !== null);
    },
    close: () => closing.abort(),
  };
}
