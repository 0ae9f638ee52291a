import { applyDecorators, Delete, Get, HttpCode, Post, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';

interface Words {
  summary: string;
  description: string;
  /** Describes the response. */
  answer: string;
}

interface VersionedThing {
  response: Type;
  /** The preview of a change. */
  change: Type;
  notFound: ErrorCode;
}

/**
 * The routes of prices, slots and booking rules, which have versions that never change: list, preview, change and withdraw.
 * Each controller sets the permissions.
 */
export function versionCalls({ response, change, notFound }: VersionedThing) {
  const call = (verb: MethodDecorator, { summary, description }: Words, ...more: MethodDecorator[]) =>
    applyDecorators(verb, ApiOperation({ summary, description }), ...more);
  const onOne = (path: string, words: Words, ...problems: ErrorCode[]) =>
    call(
      Delete(path),
      words,
      HttpCode(204),
      ApiParam({ name: 'id', type: 'integer' }),
      ApiNoContentResponse({ description: words.answer }),
      ApiProblems(notFound, 'version_in_force', ...problems),
    );
  return {
    List: (words: Words) =>
      call(Get(), words, ApiOkResponse({ type: [response], description: words.answer })),
    Preview: (words: Words) =>
      call(
        Post('preview'),
        words,
        HttpCode(200),
        ApiOkResponse({ type: change, description: words.answer }),
        ApiProblems('validation_failed'),
      ),
    Change: (words: Words) =>
      call(
        Post(),
        words,
        ApiCreatedResponse({ type: [response], description: words.answer }),
        ApiProblems('validation_failed', 'quote_changed'),
      ),
    Withdraw: (words: Words) => onOne(':id', words),
    /** Another route for one version. */
    OnOne: (path: string, words: Words, ...problems: ErrorCode[]) => onOne(`:id/${path}`, words, ...problems),
  };
}
