import type { FastifyInstance } from 'fastify';

/**
 * Gives each request's id to its caller as `X-Request-Id`. What is done for a request is handed its id where that is written
 * down (`Actor`, the logs): an `AsyncLocalStorage` would carry it everywhere, and make each answer a fifth dearer.
 */
export function assignRequestIds(server: FastifyInstance): void {
  // At the end: an answer that is kept for the next callers must not keep this one's id.
  server.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('X-Request-Id', request.id);
    done(null, payload);
  });
}
