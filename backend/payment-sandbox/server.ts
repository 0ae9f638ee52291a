import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { browserRoutes } from './browser-routes.js';
import { controlRoutes } from './control.js';
import { FaultSwitches, type CallFault } from './faults.js';
import {
  BodyTooLargeError,
  corsHeaders,
  matchRoute,
  readBody,
  sendReply,
  type Route,
  type SandboxReply,
  type SandboxRequest,
} from './http.js';
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
  /** Where webhooks go from now on; null keeps them waiting. */
  setWebhookTargets(urls: Partial<Record<ProviderName, string | null>>): void;
  flushWebhooks(options?: FlushOptions): Promise<FlushResult>;
  /** Calls `POST /_control/{path}` (or `GET` without a body) and answers its JSON; throws on an error status. */
  control<T = unknown>(path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
}

/** Starts the provider sandbox and resolves when it answers. Rejects when the port is taken or the ledger is damaged. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
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
  const handler = new RequestHandler(routes, faults, webhooks);
  server.on('request', (message, response) => void handler.handle(message, response));
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
      handler.close();
      await webhooks.close();
      await closeServer(server);
      ledger.close();
    },
  };
}

class RequestHandler {
  private readonly closing = new AbortController();

  constructor(
    private readonly routes: readonly Route[],
    private readonly faults: FaultSwitches,
    private readonly webhooks: WebhookDispatcher,
  ) {
    // As many calls may wait at once as callers make.
    setMaxListeners(0, this.closing.signal);
  }

  /** Ends the waits of the `delay` fault; their calls get no answer. */
  close(): void {
    this.closing.abort();
  }

  async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.answer(message, response);
    } catch (error) {
      const callerLeft = message.destroyed && !message.complete;
      if (callerLeft || this.closing.signal.aborted) return;
      if (error instanceof BodyTooLargeError) {
        sendReply(response, {
          status: 413,
          json: { message: error.message },
          headers: { connection: 'close' },
        });
        return;
      }
      process.stderr.write(`payment sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
      sendReply(response, {
        status: 500,
        json: { error: { type: 'api_error', message: 'The sandbox failed' } },
      });
    }
  }

  private async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = message.method ?? 'GET';
    const address = new URL(message.url ?? '/', 'http://sandbox');
    const preflightFor = message.headers['access-control-request-method'];
    if (method === 'OPTIONS' && preflightFor) {
      const allowed = matchRoute(this.routes, preflightFor, address.pathname)?.route.cors;
      sendReply(response, allowed ? { status: 204, headers: corsHeaders(message) } : { status: 403 });
      return;
    }
    const rawBody = await readBody(message);
    const match = matchRoute(this.routes, method, address.pathname);
    if (!match) {
      sendReply(response, unknownPath(method, address.pathname));
      return;
    }
    const { route, params } = match;
    const request: SandboxRequest = {
      method,
      path: address.pathname,
      params,
      query: address.searchParams,
      headers: message.headers,
      rawBody,
      remoteAddress: message.socket.remoteAddress ?? '',
    };
    const cors = route.cors ? corsHeaders(request) : {};
    const send = (reply: SandboxReply): void =>
      sendReply(response, { ...reply, headers: { ...cors, ...reply.headers } });
    if (route.faults) await this.answerWithFaults(route, request, response, send);
    else send(await route.handle(request));
    this.webhooks.wake();
  }

  private async answerWithFaults(
    route: Route,
    request: SandboxRequest,
    response: ServerResponse,
    send: (reply: SandboxReply) => void,
  ): Promise<void> {
    const call = `${request.method} ${request.path}`;
    const delay = this.faults.take('delay', call);
    if (delay) await pause(delay.ms, undefined, { signal: this.closing.signal });
    const before = this.faults.take('failBefore', call);
    if (before) {
      fail(before, response, send);
      return;
    }
    const reply = await route.handle(request);
    if (this.faults.take('hang', call)) return;
    const after = this.faults.take('failAfterEffect', call);
    if (after) fail(after, response, send);
    else send(reply);
  }
}

/** An outage as callers see it: a 5xx in neither provider's shape, or a connection that breaks. */
function fail(fault: CallFault, response: ServerResponse, send: (reply: SandboxReply) => void): void {
  if (fault.reset) {
    response.destroy();
    return;
  }
  const message = 'The provider sandbox was told to fail';
  send({
    status: fault.status ?? 500,
    json: { name: 'INTERNAL_SERVER_ERROR', message, error: { type: 'api_error', message } },
  });
}

function unknownPath(method: string, path: string): SandboxReply {
  const message = `The sandbox has no ${method} ${path}`;
  return {
    status: 404,
    json: { name: 'RESOURCE_NOT_FOUND', message, error: { type: 'invalid_request_error', message } },
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
    // Calls that hang on purpose, and kept-open connections, would hold up the end.
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
