import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { DomainError } from '../common/domain-error.js';
import { INT_MAX } from '../common/fields.js';
import { ApiProblems } from './api-problems.js';

/** A version that nothing has. */
const NO_VERSION = 0;

/**
 * The version that an edit is about. What is no version of ours matches nothing, and is told so like an old one.
 * @throws DomainError `version_required`
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined)
    throw new DomainError('version_required', 'Send the version that you changed in If-Match.');
  const version = Number(/^"([1-9]\d{0,9})"$/.exec(header.trim())?.[1] ?? NO_VERSION);
  return version <= INT_MAX ? version : NO_VERSION;
});

/** Documents a call that takes `IfMatch`. */
export const Versioned = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: true,
      description: 'The `version` that this is about, in quotes.',
      schema: { type: 'string', example: '"3"' },
    }),
    ApiProblems('stale_version', 'version_required'),
  );

/** Gives every answer that has a version its `ETag`. */
@Injectable()
export class VersionTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        if (typeof answer === 'object' && answer !== null && 'version' in answer)
          void reply.header('ETag', `"${String(answer.version)}"`);
      }),
    );
  }
}
