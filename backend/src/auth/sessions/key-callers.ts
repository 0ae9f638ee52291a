import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Caller } from './caller.js';

/** Finds the caller of an API key. `auth/api-keys` implements it, which is above the guard. */
export abstract class KeyCallers {
  /**
   * Counts a call of the key.
   * @param reply gets the headers with the key's limits
   * @throws DomainError `invalid_api_key`, `api_key_expired`, `network_not_allowed`, `too_many_attempts`
   */
  abstract callerOf(text: string, reply: FastifyReply): Promise<Caller>;
}

/** The API key of a request; null if it has none. Other schemes than `Bearer` are for proxies in front of the API. */
export function keyIn({ authorization }: IncomingHttpHeaders): string | null {
  const [scheme = '', text = ''] = authorization?.trim().split(/[ \t]+/, 2) ?? [];
  return scheme.toLowerCase() === 'bearer' ? text : null;
}
