import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isWebhookCall?: boolean;
  }
}

/** What a route says of itself that programs call with a token or a signature, which alone decides. */
export const WEBHOOK_CALL = { isWebhookCall: true } as const;

/** A call for programs: payment and mail providers, mail programs. What guards the requests of browsers lets it through. */
export const WebhookCall = (): MethodDecorator => RouteConfig(WEBHOOK_CALL);

export const isWebhookCall = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isWebhookCall === true;

/** Programs label a body as they always do, or not at all: whatever the label says, it is read the way its route reads. */
export function ignoreWebhookContentType(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isWebhookCall(request)) request.raw.headers['content-type'] = 'application/json';
    done();
  });
}
