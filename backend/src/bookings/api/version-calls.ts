import { applyDecorators, Delete, Get, Post, type Type } from '@nestjs/common';
import type { ErrorCode } from '../../platform/common/error-codes.js';
import { Answers, AnswersNothing, Call, Creates } from '../../platform/http/call.js';

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
}

/**
 * The routes of prices, slots and booking rules, which have versions that never change: list, preview, change and withdraw.
 * Each controller sets the permissions.
 */
export function versionCalls({ response, change }: VersionedThing) {
  const call = (verb: MethodDecorator, { summary, description }: Words, ...more: MethodDecorator[]) =>
    applyDecorators(verb, Call(summary, description), ...more);
  const onOne = (path: string, words: Words, ...problems: ErrorCode[]) =>
    call(Delete(path), words, AnswersNothing(words.answer, 'version_in_force', ...problems));
  return {
    List: (words: Words) => call(Get(), words, Answers([response], words.answer)),
    Preview: (words: Words) => call(Post('preview'), words, Answers(change, words.answer)),
    Change: (words: Words) => call(Post(), words, Creates([response], words.answer, 'quote_changed')),
    Withdraw: (words: Words) => onOne(':id', words),
    /** Another route for one version. */
    OnOne: (path: string, words: Words, ...problems: ErrorCode[]) => onOne(`:id/${path}`, words, ...problems),
  };
}
