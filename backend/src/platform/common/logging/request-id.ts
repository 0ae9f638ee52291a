import type { FastifyInstance } from 'fastify';

/**
 * Sends each request's id as `X-Request-Id`. Code that logs or stores the id gets it as an argument (`Actor`); an
 * `AsyncLocalStorage` would make each request about a fifth slower.
 */
export function assignRequestIds(server: FastifyInstance): void {
  // In the last hook, so that cached responses do not contain this id.
  server.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('X-Request-Id', request.id);
    done(null, payload);
  });
}
