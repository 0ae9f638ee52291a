import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import { isWebhookCall } from './webhook-call.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that a browser sends from another site. A request with neither `Origin` nor `Sec-Fetch-Site`
 * does not come from a browser, so another site cannot have caused it.
 * @throws DomainError `cross_site_request`
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string): void {
  if (SAFE.has(request.method) || isWebhookCall(request)) return;
  assertOwnSite(request, ownOrigin);
}

/** @throws DomainError `cross_site_request` for any request that a browser sends from another site */
export function assertOwnSite({ headers }: Pick<FastifyRequest, 'headers'>, ownOrigin: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && origin !== ownOrigin && site !== 'same-origin';
  if (foreignSite || foreignOrigin)
    throw new DomainError('cross_site_request', 'This request was sent from another site.');
}
