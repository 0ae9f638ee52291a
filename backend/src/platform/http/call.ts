import { applyDecorators, HttpCode, ParseUUIDPipe, type PipeTransform, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ApiNoContentResponse, ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { ErrorCode } from '../common/error-codes.js';
import { ApiProblems } from './api-problems.js';
import { IdParamPipe } from './id-param.pipe.js';

/** A parameter of a method, as NestJS keeps it: `data` is the name that `@Param`, `@Query` or `@Body` was given. */
interface Argument {
  data?: unknown;
  pipes: (PipeTransform | Type<PipeTransform>)[];
}

/**
 * Says what a call does. What its parameters tell is documented with it: ids of the URL with their error, and
 * `validation_failed` for a body or a query. `@IfMatch()` and `@IdempotencyKey()` document themselves.
 */
export const Call = (summary: string, description?: string): MethodDecorator =>
  applyDecorators(ApiOperation({ summary, ...(description && { description }) }), ofParameters);

/** The answer of a call, with status 200, and its further problems. */
export const Answers = (
  type: Type | [Type],
  description: string,
  ...problems: ErrorCode[]
): MethodDecorator => answering(200, type, description, problems);

/** The answer of a call that adds something: status 201. */
export const Creates = (
  type: Type | [Type],
  description: string,
  ...problems: ErrorCode[]
): MethodDecorator => answering(201, type, description, problems);

/** A call that answers nothing: status 204. */
export const AnswersNothing = (description: string, ...problems: ErrorCode[]): MethodDecorator =>
  applyDecorators(HttpCode(204), ApiNoContentResponse({ description }), ApiProblems(...problems));

function answering(
  status: 200 | 201,
  type: Type | [Type],
  description: string,
  problems: ErrorCode[],
): MethodDecorator {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, type, description }),
    ApiProblems(...problems),
  );
}

/** Documents what the parameters of a method tell. Parameters are decorated before their method. */
const ofParameters: MethodDecorator = (target, method, descriptor) => {
  const known = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, method) ?? {}) as Record<
    string,
    Argument
  >;
  for (const [key, { data, pipes }] of Object.entries(known)) {
    const kind = Number(key.split(':')[0]);
    if (kind === RouteParamtypes.PARAM && typeof data === 'string')
      for (const pipe of pipes) applyDecorators(...ofPipe(data, pipe))(target, method, descriptor);
    if ((kind === RouteParamtypes.BODY || kind === RouteParamtypes.QUERY) && data === undefined)
      ApiProblems('validation_failed')(target, method, descriptor);
  }
};

function ofPipe(name: string, pipe: Argument['pipes'][number]): MethodDecorator[] {
  if (pipe instanceof IdParamPipe) return [ApiParam({ name, type: 'integer' }), ApiProblems(pipe.code)];
  return pipe instanceof ParseUUIDPipe ? [ApiParam({ name, format: 'uuid' })] : [];
}
