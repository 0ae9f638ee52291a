import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requests = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/**
 * Gives each request's id to everything that is done for it, and to its caller as `X-Request-Id`. To be registered before
 * any other hook. A body arrives in the socket's context, so the request's is entered again after it.
 */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => requests.run(request.id, done));
  server.addHook('preValidation', (request, _reply, done) => requests.run(request.id, done));
  // At the end: an answer that is kept for the next callers must not keep this one's id.
  server.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('X-Request-Id', request.id);
    done(null, payload);
  });
}
