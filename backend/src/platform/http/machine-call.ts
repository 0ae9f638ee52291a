import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isMachineCall?: boolean;
  }
}

/** What a route says of itself that programs call with a token or a signature, which alone decides. */
export const MACHINE_CALL = { isMachineCall: true } as const;

/** A call for programs: payment and mail providers, mail programs. What guards the requests of browsers lets it through. */
export const MachineCall = (): MethodDecorator => RouteConfig(MACHINE_CALL);

export const isMachineCall = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isMachineCall === true;

/** Programs label a body as they always do, or not at all: whatever the label says, it is read the way its route reads. */
export function ignoreLabelsOfMachines(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isMachineCall(request)) request.raw.headers['content-type'] = 'application/json';
    done();
  });
}
