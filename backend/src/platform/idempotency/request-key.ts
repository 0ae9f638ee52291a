import { createHash } from 'node:crypto';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type RawBodyRequest,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../common/domain-error.js';
import { ApiProblems } from '../http/api-problems.js';
import { withDocumentation } from '../http/with-documentation.js';

/** An `Idempotency-Key` with its owner and request. */
export interface RequestKey {
  /** The account, API key or visitor that sent the key. Keys of different owners never match. */
  owner: string;
  key: string;
  /** SHA-256 of method, path and body. The same key with another fingerprint is refused. */
  fingerprint: string;
}

/** A request that the session guard has let through. */
type SignedInRequest = RawBodyRequest<FastifyRequest> & { user: { id: number; key?: { id: number } | null } };

const HEADER = 'Idempotency-Key';
const VISIBLE = /^[\x21-\x7e]{1,255}$/;

/** What `@IdempotencyKey()` adds to the description of its call. */
const documented = applyDecorators(
  ApiHeader({
    name: HEADER,
    required: false,
    description: 'A new one for each action. A repeat has no second effect.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '8e03978e-40d5',
  }),
  ApiProblems('idempotency_key_reused'),
);

const fromHeader = createParamDecorator((_: unknown, context: ExecutionContext): RequestKey | undefined => {
  const request = context.switchToHttp().getRequest<SignedInRequest>();
  const key = request.headers[HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !VISIBLE.test(key)) {
    throw new ValidationError({ [HEADER]: ['Send a key of 1 to 255 visible characters.'] });
  }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(request.rawBody ?? '')
    .digest('hex');
  const { id, key: apiKey } = request.user;
  return { owner: apiKey ? `key:${apiKey.id}` : `user:${id}`, key, fingerprint };
});

/**
 * The idempotency key of a signed-in user's request; undefined if it has none.
 * @throws ValidationError unless it has 1 to 255 visible characters
 */
export const IdempotencyKey = (): ParameterDecorator => withDocumentation(fromHeader(), documented);
