import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { CallFault, FaultSwitches } from './faults.js';
import { corsHeaders, sendReply, toSandboxRequest, type Route, type SandboxReply } from './http.js';

const MAX_BODY_BYTES = 1024 * 1024;

export interface Calls {
  server: Server;
  routes: readonly Route[];
  faults: FaultSwitches;
  /** Runs after each call, which may have created a webhook. */
  onCall: () => void;
}

/** Serves the routes, with the fault switches around those that have `faults`. */
export function answerCalls({ server, routes, faults, onCall }: Calls): FastifyInstance {
  const closing = new AbortController();
  // Any number of calls may wait at once.
  setMaxListeners(0, closing.signal);
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    serverFactory: (handler) => server.on('request', handler),
  });
  // Bodies stay unparsed, because signatures and idempotency depend on their bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Ends the waits of the `delay` fault; their calls get no answer.
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        if (route.cors) reply.headers(corsHeaders(request));
        const answer = (): SandboxReply | Promise<SandboxReply> => route.handle(toSandboxRequest(request));
        if (route.faults) await answerWithFaults(answer, faults, closing.signal, request, reply);
        else sendReply(reply, await answer());
        onCall();
        return reply;
      },
    });
  }
  answerPreflights(app, routes);
  app.setNotFoundHandler((request, reply) => sendReply(reply, unknownPath(request)));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (closing.signal.aborted) return reply.hijack();
    return sendReply(reply, failure(error));
  });
  return app;
}

/** Answers the preflight requests of pages of other origins. */
function answerPreflights(app: FastifyInstance, routes: readonly Route[]): void {
  const open = routes.filter(({ cors }) => cors);
  for (const path of new Set(open.map((route) => route.path))) {
    const methods = open.filter((route) => route.path === path).map(({ method }) => method as string);
    app.options(path, (request, reply) =>
      methods.includes(request.headers['access-control-request-method'] ?? '')
        ? sendReply(reply, { status: 204, headers: corsHeaders(request) })
        : sendReply(reply, { status: 403 }),
    );
  }
  app.options('*', (_request, reply) => sendReply(reply, { status: 403 }));
}

async function answerWithFaults(
  answer: () => SandboxReply | Promise<SandboxReply>,
  faults: FaultSwitches,
  closing: AbortSignal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const call = `${request.method} ${toSandboxRequest(request).path}`;
  const delay = faults.take('delay', call);
  if (delay) await pause(delay.ms, undefined, { signal: closing });
  const before = faults.take('failBefore', call);
  if (before) {
    fail(before, reply);
    return;
  }
  const made = await answer();
  const after = faults.take('hang', call) ? 'never' : faults.take('failAfterEffect', call);
  if (after === 'never') reply.hijack();
  else if (after) fail(after, reply);
  else sendReply(reply, made);
}

/** Simulates an outage: a status in neither provider's error format, or a broken connection. */
function fail(fault: CallFault, reply: FastifyReply): void {
  if (fault.reset) {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  const message = 'The provider sandbox was set to fail';
  sendReply(reply, {
    status: fault.status ?? 500,
    json: { name: 'INTERNAL_SERVER_ERROR', message, error: { type: 'api_error', message } },
  });
}

function unknownPath({ method, url }: FastifyRequest): SandboxReply {
  const message = `The sandbox has no ${method} ${new URL(url, 'http://sandbox').pathname}`;
  return {
    status: 404,
    json: { name: 'RESOURCE_NOT_FOUND', message, error: { type: 'invalid_request_error', message } },
  };
}

function failure(error: FastifyError): SandboxReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const json = { message: 'The body is larger than 1 MB' };
    return { status: 413, json, headers: { connection: 'close' } };
  }
  process.stderr.write(`payment sandbox: ${error.stack ?? error.message}\n`);
  return { status: 500, json: { error: { type: 'api_error', message: 'The sandbox failed' } } };
}
