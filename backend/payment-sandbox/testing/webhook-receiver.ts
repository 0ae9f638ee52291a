import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses of the next answers; 200 after them. */
  answers: number[];
  /** Resolves once this many webhooks were received in total. */
  waitFor(count: number): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

/** An HTTP server that stores the webhooks it receives. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  let waiting: { count: number; resolve: (webhooks: ReceivedWebhook[]) => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
      waiting = waiting.filter(({ count, resolve }) => {
        if (received.length >= count) resolve([...received]);
        return received.length < count;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    waitFor: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve([...received]);
        else waiting.push({ count, resolve });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The event types of webhooks, in the order received. */
export function eventTypes(webhooks: readonly ReceivedWebhook[]): string[] {
  return webhooks.map(({ body }) => {
    const event = JSON.parse(body) as { type?: string; event_type?: string };
    return event.type ?? event.event_type ?? '';
  });
}
