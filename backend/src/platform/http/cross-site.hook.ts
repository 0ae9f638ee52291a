import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import { isWebhookCall } from './webhook-call.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that a browser makes for another site. Requests without `Origin` and `Sec-Fetch-Site` do not come
 * from a browser and carry no cookie that someone else has put there.
 * @throws DomainError `cross_site_request`
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string): void {
  if (SAFE.has(request.method) || isWebhookCall(request)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && origin !== ownOrigin && site !== 'same-origin';
  if (foreignSite || foreignOrigin)
    throw new DomainError('cross_site_request', 'This request was sent from another site.');
}
