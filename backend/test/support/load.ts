import { Agent, request } from 'node:http';
import { PASSWORD } from '../factories/users.js';

export interface Answer {
  /** 0 without an answer. */
  status: number;
  body: string;
  tookMs: number;
  /** The server says that it did not process the request (`X-Not-Processed`). */
  isUndone?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends a request; never rejects.
 * @param timeoutMs default: no time limit
 */
export function call(
  url: string,
  {
    method = 'GET',
    body,
    cookie,
    timeoutMs,
  }: { method?: string; body?: object; cookie?: string; timeoutMs?: number } = {},
): Promise<Answer> {
  const begun = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(text !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    }),
    ...(cookie !== undefined && { Cookie: cookie }),
  };
  return new Promise((resolve) => {
    const end = (status: number, received: string, isUndone = false): void =>
      resolve({ status, body: received, tookMs: performance.now() - begun, ...(isUndone && { isUndone }) });
    const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const sent = request(url, { agent, method, headers, signal }, (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (received += chunk));
      response.on('end', () =>
        end(response.statusCode ?? 0, received, 'x-not-processed' in response.headers),
      );
      response.on('error', (error) => end(0, error.message));
    });
    sent.on('error', (error) => end(0, error.message));
    sent.end(text);
  });
}

/** Logs in. @returns the cookies, for `call` */
export async function cookieOf(apiUrl: string, username: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Runs `turn` repeatedly in `clients` parallel loops until stopped; stopping waits for the running turns. */
export function startLoad(
  clients: number,
  turn: (client: number, count: number) => Promise<void>,
): { stop(): Promise<void> } {
  let stopped = false;
  const loops = Array.from({ length: clients }, async (_, client) => {
    for (let count = 0; !stopped; count += 1) await turn(client, count);
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

/** @param part for example 0.99 for p99 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN);
}
