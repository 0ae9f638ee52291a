import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The most bytes of a refused body that are read and dropped. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The longest time to wait for them. */
const MAX_WAIT_MS = 10_000;

/**
 * Reads the rest of a refused body before the answer, within limits. Otherwise Fastify would close the connection while
 * the client still sends, and the reset could arrive before the answer.
 */
export function drainRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.getHeader('connection') === 'close') await drain(request.raw);
  });
}

/** Resolves when the body has ended or exceeds a limit. */
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
    const timer = setTimeout(finish, MAX_WAIT_MS);
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
  });
}
