import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As much of a refused body is read, and thrown away, so that its sender gets to read the answer. */
const MAX_BYTES = 16 * 1024 * 1024;
/** And no longer than this is waited for it. */
const LONGEST_MS = 10_000;

/**
 * A body that is refused before its end (it is too large) makes Fastify answer and close the connection. What its
 * sender is still sending then meets a closed socket, and the reset can overtake the answer. So the rest is let in
 * first, within a bound.
 */
export function drainRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.getHeader('connection') === 'close') await drain(request.raw);
  });
}

/** Resolves when the body has ended, or when it was too much or too slow. */
function drain(body: IncomingMessage): Promise<void> {
  const declared = Number(body.headers['content-length'] ?? 0);
  if (body.complete || body.destroyed || declared > MAX_BYTES) return Promise.resolve();
  return new Promise((resolve) => {
    let left = MAX_BYTES;
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) finish();
    };
    const finish = (): void => {
      clearTimeout(timer);
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      body.pause();
      resolve();
    };
    const timer = setTimeout(finish, LONGEST_MS);
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
  });
}
