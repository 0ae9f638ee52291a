import { applyDecorators, Delete, Get, Patch, Post, type Type } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import type { ErrorCode } from '../common/error-codes.js';
import { Answers, AnswersNothing, Creates } from '../http/call.js';
import { ApiListExport } from '../lists/api-list-export.js';

export interface EditableEndpoints {
  /** 'club' */
  name: string;
  /** For operation ids: 'AdminClub' gives `getAdminClub`; `subjects` is for the list. */
  subject: string;
  subjects?: string;
  article?: 'a' | 'an' | 'the';
  /** Each change is public at once; there are no drafts. */
  direct?: boolean;
  /** Body of the answers. */
  response: Type;
  /** The error for an unknown id; null for a singleton, which always exists. */
  notFound: ErrorCode | null;
  /** The parameter of the URL that names the row; without it `id`. */
  at?: UrlParam;
}

/** A parameter of the URL and its documentation. */
export interface UrlParam {
  /** '' for a singleton. */
  name: string;
  documented: MethodDecorator;
}

const BY_ID: UrlParam = { name: 'id', documented: ApiParam({ name: 'id', type: 'integer' }) };

/** For content that exists once, so that its URL has no parameter. */
export const SINGLETON: UrlParam = { name: '', documented: () => undefined };

/** What differs between kinds of content. */
export interface CallOptions {
  description: string;
  /** Further error codes. */
  problems?: ErrorCode[];
}

export interface ListCallOptions extends CallOptions {
  summary: string;
  answer: string;
  response: Type | [Type];
}

/**
 * Routes and API descriptions of content that staff edit as drafts (`EditableResource`). `EditableController` makes a
 * controller of them; a controller with routes of its own can also use them one by one.
 */
export function editableEndpoints({
  name,
  subject,
  subjects = subject,
  article = 'a',
  direct = false,
  response,
  notFound,
  at = BY_ID,
}: EditableEndpoints) {
  const one = `${article} ${name}`;
  const param = at.documented;
  const unknown = notFound ? [notFound] : [];
  const path = at.name && `:${at.name}`;
  const to = (rest: string): string => [path, rest].filter(Boolean).join('/');
  const operation = (operationId: string, summary: string, description: string): MethodDecorator =>
    ApiOperation({ operationId, summary, description });
  const answers = (description: string, ...problems: ErrorCode[]): MethodDecorator =>
    Answers(response, description, ...unknown, ...problems);

  return {
    List: ({ summary, description, answer, response, problems = [] }: ListCallOptions): MethodDecorator =>
      applyDecorators(
        Get(),
        operation(`list${subjects}`, summary, description),
        Answers(response, answer, ...problems),
      ),

    Export: (file: string): MethodDecorator =>
      applyDecorators(Get('export.csv'), ApiListExport(file, `export${subjects}`)),

    Create: ({ description }: CallOptions): MethodDecorator =>
      applyDecorators(
        Post(),
        operation(`create${subject}`, `Adds ${one}`, description),
        Creates(response, direct ? `The new ${name}.` : 'The new draft.', 'validation_failed'),
      ),

    Read: (): MethodDecorator =>
      applyDecorators(
        Get(path),
        operation(
          `get${subject}`,
          `Gets ${one} to edit`,
          direct ? 'With the version that a change sends back.' : 'The draft and the published version.',
        ),
        param,
        answers(`The ${name}.`),
      ),

    Update: (): MethodDecorator =>
      applyDecorators(
        Patch(path),
        operation(
          `update${subject}`,
          `Changes ${one}`,
          `Changes ${direct ? `the ${name}` : 'the draft'}. Fields that are left out stay the same.`,
        ),
        param,
        answers(`The ${name}${direct ? '' : ' with its draft'}.`, 'validation_failed'),
      ),

    Remove: ({ description, problems = [] }: CallOptions): MethodDecorator =>
      applyDecorators(
        Delete(path),
        operation(`delete${subject}`, `Removes ${one}`, description),
        param,
        AnswersNothing('Deleted.', ...unknown, ...problems),
      ),

    Publish: ({ description, problems = [] }: CallOptions): MethodDecorator =>
      applyDecorators(
        Post(to('publish')),
        operation(`publish${subject}`, `Publishes the draft of ${one}`, description),
        param,
        answers(`The published ${name}.`, 'validation_failed', 'invalid_transition', ...problems),
      ),

    Discard: (): MethodDecorator =>
      applyDecorators(
        Post(to('discard')),
        operation(`discard${subject}Draft`, `Discards the draft of ${one}`, 'The published version stays.'),
        param,
        answers(`The ${name} without its draft.`, 'invalid_transition'),
      ),

    /** Another step that changes what the public sees: 'cancel', 'withdraw'. */
    Step: (
      step: string,
      { summary, description, answer, problems = [] }: CallOptions & { summary: string; answer: string },
    ): MethodDecorator =>
      applyDecorators(
        Post(to(step)),
        ApiOperation({ summary, description }),
        param,
        answers(answer, 'invalid_transition', ...problems),
      ),

    /** @param shown body of the public call */
    Preview: (shown: Type): MethodDecorator =>
      applyDecorators(
        Get(to('preview')),
        operation(`preview${subject}`, `Previews ${one}`, `The draft, in the shape of the public call.`),
        param,
        Answers(shown, `The ${name} as its page will show it.`, ...unknown),
      ),

    Revisions: (revision: Type): MethodDecorator =>
      applyDecorators(
        Get(to('revisions')),
        operation(`list${subject}Revisions`, `Lists earlier versions of ${one}`, 'Up to 50, newest first.'),
        param,
        Answers([revision], 'The earlier versions.', ...unknown),
      ),

    Restore: (): MethodDecorator =>
      applyDecorators(
        Post(to('revisions/:revisionId/restore')),
        operation(
          `restore${subject}Revision`,
          `Restores an earlier version of ${one}`,
          'The version becomes the draft, and is not published.',
        ),
        param,
        ApiParam({ name: 'revisionId', type: 'integer' }),
        answers(`The ${name} with its draft.`, 'validation_failed', 'revision_not_found'),
      ),
  };
}
