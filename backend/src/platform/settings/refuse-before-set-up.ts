import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import type { Installation } from './installation.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Allowed before the set-up: sign-in and sign-out, password reset, invitations, the set-up itself and webhooks. */
const OPEN =
  /^\/api\/(?:login|logout|auth\/(?:password-reset|invitation)(?:\/\w+)?|user\/prove|admin\/setup(?:\/[\w/-]*)?|webhooks\/[\w/-]*)\/?(?:\?|$)/;

/**
 * Refuses bookings, messages and sign-ups before the set-up, because rooms and prices are not the club's own yet.
 * @throws DomainError `not_set_up`
 */
export async function refuseBeforeSetUp(request: FastifyRequest, installation: Installation): Promise<void> {
  const { state } = await installation.read();
  if (state !== 'new' || SAFE.has(request.method) || OPEN.test(request.url)) return;
  throw new DomainError('not_set_up', 'This site is not set up yet. Please come back later.');
}
