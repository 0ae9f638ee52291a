import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/actor.js';
import { coarseNetworkOf } from '../../platform/common/client-network.js';
import { ValidationError } from '../../platform/common/domain-error.js';

const HEADER = 'x-link-token';

/** What stands behind `t=` in a link. In a header, so that a call with a file has it, too, and no log. @throws ValidationError */
export const LinkToken = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const token = context.switchToHttp().getRequest<FastifyRequest>().headers[HEADER];
  if (typeof token === 'string' && /^[\w-]{43}$/.test(token)) return token;
  throw new ValidationError({ token: ['This link is not complete.'] });
});

/** Documents a call that takes `LinkToken`. */
export const ApiLinkToken = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'X-Link-Token',
      required: true,
      description: 'What stands behind `t=` in the link.',
      schema: {
        type: 'string',
        minLength: 43,
        maxLength: 43,
        example: 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE',
      },
    }),
  );

/** Where something by link comes from, for the log. */
export const LinkOrigin = createParamDecorator(
  (_: unknown, context: ExecutionContext): Pick<Actor, 'network' | 'requestId'> => {
    const { ip, id: requestId } = context.switchToHttp().getRequest<FastifyRequest>();
    return { network: coarseNetworkOf(ip), requestId };
  },
);
