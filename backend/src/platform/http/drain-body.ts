import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The most bytes of a refused body that are read and dropped. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The longest time to wait for them, and for the next of them. */
const MAX_WAIT_MS = 10_000;
const MAX_PAUSE_MS = 1000;

/**
 * An answer that comes before the whole body closes the connection: a proxy that kept it would send the next request of another visitor
 * after half a body. The rest of the body is read before the answer, within limits, because a reset while the client still sends could
 * arrive before the answer.
 */
export function drainRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (hasUnreadBody(request.raw)) reply.header('connection', 'close');
    if (reply.getHeader('connection') === 'close') await drain(request.raw);
  });
}

function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isSent && !complete;
}

/** Resolves when the body has ended, pauses or exceeds a limit. */
function drain(body: IncomingMessage): Promise<void> {
  const declared = Number(body.headers['content-length'] ?? 0);
  if (body.complete || body.destroyed || declared > MAX_BYTES) return Promise.resolve();
  return new Promise((resolve) => {
    let left = MAX_BYTES;
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      pause.refresh();
      if (left < 0) finish();
    };
    const finish = (): void => {
      clearTimeout(timer);
      clearTimeout(pause);
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      body.pause();
      resolve();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    const pause = setTimeout(finish, MAX_PAUSE_MS);
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish).resume();
  });
}
