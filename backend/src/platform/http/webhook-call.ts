import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isWebhookCall?: boolean;
  }
}

/** Marks a route that authenticates by a token or signature instead of a session. */
export const WEBHOOK_CALL = { isWebhookCall: true } as const;

/** A route for programs, such as payment and mail providers. The checks for browsers' requests skip it. */
export const WebhookCall = (): MethodDecorator => RouteConfig(WEBHOOK_CALL);

export const isWebhookCall = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isWebhookCall === true;

/** Accepts any or no content type, because senders label bodies as they like; the route knows how to read them. */
export function ignoreWebhookContentType(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isWebhookCall(request)) request.raw.headers['content-type'] = 'application/json';
    done();
  });
}
