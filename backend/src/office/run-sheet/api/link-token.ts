import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/audit/actor.js';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { RunSheetLinks } from '../application/run-sheet-links.service.js';
import type { RunSheetLinkRow } from '../persistence/run-sheet-links.repository.js';

const HEADER = 'x-link-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    opensRunSheet?: boolean;
  }
  interface FastifyRequest {
    runSheetLink?: RunSheetLinkRow;
  }
}

/** The token is sent in a header, so that logs do not contain it and uploads can send it. @throws ValidationError */
function tokenOf({ headers }: FastifyRequest): string {
  const token = headers[HEADER];
  if (typeof token === 'string' && /^[\w-]{43}$/.test(token)) return token;
  throw new ValidationError({ token: ['This link is incomplete.'] });
}

/** Checks the link before the body of a call is read, so that an upload without a valid link is not stored. */
export function openLinksFirst(app: NestFastifyApplication): void {
  const links = app.get(RunSheetLinks);
  const open = async (request: FastifyRequest): Promise<void> => {
    request.runSheetLink = await links.open(tokenOf(request), request.ip);
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.config.opensRunSheet) open(request).then(() => done(), done);
      else done();
    });
}

/** Parameter decorator: the link of a call with `ByLinkToken`. */
export const OpenedLink = createParamDecorator((_: unknown, context: ExecutionContext): RunSheetLinkRow => {
  const { runSheetLink } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!runSheetLink) throw new Error('the call has no link: add ByLinkToken to it');
  return runSheetLink;
});

/** Method decorator for calls that need a link. */
export const ByLinkToken = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ opensRunSheet: true }),
    ApiHeader({
      name: 'X-Link-Token',
      required: true,
      description: 'The value of `t=` in the link.',
      schema: {
        type: 'string',
        minLength: 43,
        maxLength: 43,
        example: 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE',
      },
    }),
  );

/** Parameter decorator: network and request ID of a call, for the audit log. */
export const LinkOrigin = createParamDecorator(
  (_: unknown, context: ExecutionContext): Pick<Actor, 'network' | 'requestId'> => {
    const { ip, id: requestId } = context.switchToHttp().getRequest<FastifyRequest>();
    return { network: coarseNetworkOf(ip), requestId };
  },
);
