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
  /** What comes back. */
  answer: string;
}

interface VersionedThing {
  /** A version, as staff see it. */
  response: Type;
  /** What a change would come to. */
  change: Type;
  notFound: ErrorCode;
}

/**
 * The calls that everything has whose versions follow each other and are never changed: prices, slots, rules of booking. A list, a
 * change that is looked at first, and taking back what has not begun. Who may call them is each controller's to say.
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
    /** Another one about one of them. */
    OnOne: (path: string, words: Words, ...problems: ErrorCode[]) => onOne(`:id/${path}`, words, ...problems),
  };
}
