import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { PublicReads } from './public-reads.js';

/** As long as Fastify's own server keeps a connection (its default). */
const KEEP_ALIVE_MS = 72_000;

/**
 * A server that asks memory before it asks the application: what is ready goes out without routing, hooks or session.
 * @param readsOf the ready answers, once the application is there
 */
export function memoryFirst(readsOf: () => PublicReads | undefined): FastifyServerFactory {
  return (handler) => {
    const server = createServer((request, response) => {
      const reads = readsOf();
      if (!reads || !sendReady(reads, request, response)) handler(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  };
}

/** @returns false when nothing is ready for this request */
function sendReady(reads: PublicReads, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false;
  const answer = reads.find(request.url)?.for(request.headers);
  if (!answer) return false;
  response.writeHead(answer.status, answer.rawHeaders);
  response.end(answer.body);
  return true;
}
