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
import { withDocumentation } from './with-documentation.js';

/** No row has this version. */
const NO_VERSION = 0;

const fromHeader = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined)
    throw new DomainError('version_required', 'Send the version that you changed in If-Match.');
  const version = Number(/^"([1-9]\d{0,9})"$/.exec(header.trim())?.[1] ?? NO_VERSION);
  return version <= INT_MAX ? version : NO_VERSION;
});

/** What `@IfMatch()` adds to the description of its call. */
const documented = applyDecorators(
  ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'The `version` that was read, in quotes.',
    schema: { type: 'string', example: '"3"' },
  }),
  ApiProblems('stale_version', 'version_required'),
);

/**
 * The version in the If-Match header. A malformed version matches no row, so it is refused like an outdated one.
 * @throws DomainError `version_required`
 */
export const IfMatch = (): ParameterDecorator => withDocumentation(fromHeader(), documented);

/** Sends the version of an answer as its `ETag`. */
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
