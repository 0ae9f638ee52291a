import { applyDecorators, Delete, Get, HttpCode, Patch, Post, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
} from '@nestjs/swagger';
import type { ErrorCode } from '../common/error-codes.js';
import { ApiProblems } from '../http/api-problems.js';
import { Versioned } from '../http/if-match.js';
import { ApiListExport } from '../lists/api-list-export.js';

export interface EditableEndpoints {
  /** 'club' */
  name: string;
  /** In the operation ids: 'AdminClub', and of its list 'AdminClubs'. */
  subject: string;
  subjects?: string;
  article?: 'a' | 'an' | 'the';
  /** As its own calls answer it. */
  response: Type;
  /** Nothing has the id of the address; null: there is one, which is always there. */
  notFound: ErrorCode | null;
  /** How its address says which one is meant. */
  at?: Place;
}

/** Where in the address of a call it is said which one is meant. */
export interface Place {
  /** The name of the part that says it; '' of what there is one of. */
  name: string;
  documented: MethodDecorator;
}

const BY_ID: Place = { name: 'id', documented: ApiParam({ name: 'id', type: 'integer' }) };

/** Of what there is one of. */
export const SINGLETON: Place = { name: '', documented: () => undefined };

/** How a call differs from that of other things. */
export interface CallOptions {
  description: string;
  /** What else it can be refused with. */
  problems?: ErrorCode[];
}

export interface ListCallOptions extends CallOptions {
  summary: string;
  answer: string;
  response: Type | [Type];
}

/**
 * The calls that everything has which staff edit as drafts (`EditableResource`): address, method and description, which stand here once.
 * `EditedController` makes a controller of them; one with calls of its own takes them singly.
 */
export function editableEndpoints({
  name,
  subject,
  subjects = subject,
  article = 'a',
  response,
  notFound,
  at = BY_ID,
}: EditableEndpoints) {
  const one = `${article} ${name}`;
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  const ofOne = at.documented;
  const unknown = notFound ? [notFound] : [];
  const own = at.name && `:${at.name}`;
  const to = (rest: string): string => [own, rest].filter(Boolean).join('/');
  const told = (operationId: string, summary: string, description: string): MethodDecorator =>
    ApiOperation({ operationId, summary, description });
  const answers = (description: string): MethodDecorator => ApiOkResponse({ type: response, description });

  return {
    List: ({ summary, description, answer, response, problems = [] }: ListCallOptions): MethodDecorator =>
      applyDecorators(
        Get(),
        told(`list${subjects}`, summary, description),
        ApiOkResponse({ type: response, description: answer }),
        ApiProblems(...problems),
      ),

    Export: (file: string): MethodDecorator =>
      applyDecorators(Get('export.csv'), ApiListExport(file, `export${subjects}`)),

    Create: ({ description }: CallOptions): MethodDecorator =>
      applyDecorators(
        Post(),
        told(`create${subject}`, `Adds ${one}`, description),
        ApiCreatedResponse({ type: response, description: 'The new draft.' }),
        ApiProblems('validation_failed'),
      ),

    Read: (): MethodDecorator =>
      applyDecorators(
        Get(own),
        told(`get${subject}`, `${One} to edit`, 'Its draft, and what is published.'),
        ofOne,
        answers(`The ${name}.`),
        ApiProblems(...unknown),
      ),

    Update: (): MethodDecorator =>
      applyDecorators(
        Patch(own),
        told(`update${subject}`, `Changes ${one}`, 'In its draft; what is left out stays as it is.'),
        ofOne,
        Versioned(),
        answers(`The ${name} with its draft.`),
        ApiProblems('validation_failed', ...unknown),
      ),

    Remove: ({ description, problems = [] }: CallOptions): MethodDecorator =>
      applyDecorators(
        Delete(own),
        HttpCode(204),
        told(`delete${subject}`, `Removes ${one}`, description),
        ofOne,
        Versioned(),
        ApiNoContentResponse({ description: 'It is gone.' }),
        ApiProblems(...unknown, ...problems),
      ),

    Publish: ({ description, problems = [] }: CallOptions): MethodDecorator =>
      applyDecorators(
        Post(to('publish')),
        HttpCode(200),
        told(`publish${subject}`, `Publishes ${one}'s draft`, description),
        ofOne,
        Versioned(),
        answers(`The published ${name}.`),
        ApiProblems('validation_failed', ...unknown, 'invalid_transition', ...problems),
      ),

    Discard: (): MethodDecorator =>
      applyDecorators(
        Post(to('discard')),
        HttpCode(200),
        told(`discard${subject}Draft`, `Drops ${one}'s draft`, 'What is published stays.'),
        ofOne,
        Versioned(),
        answers(`The ${name} without its draft.`),
        ApiProblems(...unknown, 'invalid_transition'),
      ),

    /** A step of its own that changes what the public sees: 'cancel', 'withdraw'. */
    Step: (
      step: string,
      { summary, description, answer, problems = [] }: CallOptions & { summary: string; answer: string },
    ): MethodDecorator =>
      applyDecorators(
        Post(to(step)),
        HttpCode(200),
        ApiOperation({ summary, description }),
        ofOne,
        Versioned(),
        answers(answer),
        ApiProblems(...unknown, 'invalid_transition', ...problems),
      ),

    /** @param shown as the public's call answers it */
    Preview: (shown: Type): MethodDecorator =>
      applyDecorators(
        Get(to('preview')),
        told(`preview${subject}`, `${One} as it will be`, `Like the public ${name}, from its draft.`),
        ofOne,
        ApiOkResponse({ type: shown, description: `The ${name} as its page will show it.` }),
        ApiProblems(...unknown),
      ),

    Revisions: (revision: Type): MethodDecorator =>
      applyDecorators(
        Get(to('revisions')),
        told(`list${subject}Revisions`, `How ${one} was before`, 'Its last 50 states, newest first.'),
        ofOne,
        ApiOkResponse({ type: [revision], description: 'The earlier states.' }),
        ApiProblems(...unknown),
      ),

    Restore: (): MethodDecorator =>
      applyDecorators(
        Post(to('revisions/:revisionId/restore')),
        HttpCode(200),
        told(
          `restore${subject}Revision`,
          `Takes an earlier state of ${one} as its draft`,
          'Nothing is published.',
        ),
        ofOne,
        ApiParam({ name: 'revisionId', type: 'integer' }),
        Versioned(),
        answers(`The ${name} with its draft.`),
        ApiProblems('validation_failed', ...unknown, 'revision_not_found'),
      ),
  };
}
