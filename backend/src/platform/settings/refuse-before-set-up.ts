import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import type { Installation } from './installation.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What is open before the set-up: signing in and out, a forgotten password, an invitation, the set-up itself, and what providers tell. */
const OPEN =
  /^\/api\/(?:login|logout|auth\/(?:password-reset|invitation)(?:\/\w+)?|user\/prove|admin\/setup(?:\/[\w/-]*)?|webhooks\/[\w/-]*)\/?(?:\?|$)/;

/**
 * Nothing is booked, written or joined on a site that nobody has set up: its rooms and prices are not the club's yet.
 * @throws DomainError `not_set_up`
 */
export async function refuseBeforeSetUp(request: FastifyRequest, installation: Installation): Promise<void> {
  const { state } = await installation.read();
  if (state !== 'new' || SAFE.has(request.method) || OPEN.test(request.url)) return;
  throw new DomainError('not_set_up', 'This site is not set up yet. Please come back later.');
}
