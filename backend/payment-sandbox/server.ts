import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserRoutes } from './browser-routes.js';
import { answerCalls } from './calls.js';
import { controlRoutes } from './control.js';
import { FaultSwitches } from './faults.js';
import type { Route } from './http.js';
import { Ledger } from './ledger.js';
import { completeOptions, type SandboxConfig, type SandboxOptions } from './options.js';
import { paypalRoutes } from './paypal/routes.js';
import { makeCertificate } from './paypal/signature.js';
import type { ProviderName } from './records.js';
import { stripeRoutes } from './stripe/routes.js';
import { WebhookDispatcher, type FlushOptions, type FlushResult } from './webhooks.js';

export type { SandboxOptions } from './options.js';

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:{port}`: where the API's provider clients are pointed. */
  url: string;
  port: number;
  config: SandboxConfig;
  faults: FaultSwitches;
  /** Sets the webhook addresses. With null, webhooks wait. */
  setWebhookTargets(urls: Partial<Record<ProviderName, string | null>>): void;
  flushWebhooks(options?: FlushOptions): Promise<FlushResult>;
  /** Calls `POST /_control/{path}` (or `GET` without a body) and answers its JSON; throws on an error status. */
  control<T = unknown>(path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
}

/** Starts the sandbox. Rejects if the port is taken or the ledger is damaged. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  // Takes the port first, because only one process may use the ledger.
  const server = createServer();
  await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const config = completeOptions(options, port);
  const faults = new FaultSwitches();
  let ledger: Ledger;
  try {
    ledger = Ledger.open(options.dataDir);
    await makeCertificate(ledger);
  } catch (error) {
    server.close();
    throw error;
  }
  const webhooks = new WebhookDispatcher(ledger, config);
  const context = { ledger, faults, config, webhooks };
  const routes: Route[] = [
    ...stripeRoutes(context),
    ...paypalRoutes(context),
    ...browserRoutes(context),
    ...controlRoutes(context),
    {
      method: 'GET',
      path: '/health',
      handle: () => ({ status: 200, json: { status: 'ok', testMode: true } }),
    },
  ];
  const calls = answerCalls({ server, routes, faults, onCall: () => webhooks.wake() });
  await calls.ready();
  webhooks.setTargets(options.webhookUrls ?? {});

  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    config,
    faults,
    setWebhookTargets: (urls) => webhooks.setTargets(urls),
    flushWebhooks: (flushOptions) => webhooks.flush(flushOptions),
    control: (path, body) => callControl(url, path, body),
    close: async () => {
      await calls.close();
      await webhooks.close();
      await closeServer(server);
      ledger.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Hanging calls and keep-alive connections would delay the shutdown.
    server.closeAllConnections();
  });
}

async function callControl<T>(url: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${url}/_control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const json = (await answer.json()) as T & { message?: string };
  if (!answer.ok) throw new Error(`${path}: ${json.message ?? answer.status}`);
  return json;
}
