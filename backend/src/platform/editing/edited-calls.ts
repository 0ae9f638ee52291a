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

interface EditedThing {
  /** 'club' */
  name: string;
  article?: 'a' | 'an';
  /** As its own calls answer it. */
  response: Type;
  /** Nothing has the id of the address. */
  notFound: ErrorCode;
}

/** How a call differs from that of other things. */
interface Particulars {
  description: string;
  /** What else it can be refused with. */
  problems?: ErrorCode[];
}

/**
 * The calls that everything has which staff edit as drafts (`Editing`): address, method and description, which stand here once.
 * Who may call them is each controller's to say.
 */
export function editedCalls({ name, article = 'a', response, notFound }: EditedThing) {
  const one = `${article} ${name}`;
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  const ofOne = ApiParam({ name: 'id', type: 'integer' });
  const told = (summary: string, description: string): MethodDecorator =>
    ApiOperation({ summary, description });
  const answers = (description: string): MethodDecorator => ApiOkResponse({ type: response, description });

  return {
    Create: ({ description }: Particulars): MethodDecorator =>
      applyDecorators(
        Post(),
        told(`Adds ${one}`, description),
        ApiCreatedResponse({ type: response, description: 'The new draft.' }),
        ApiProblems('validation_failed'),
      ),

    Read: (): MethodDecorator =>
      applyDecorators(
        Get(':id'),
        told(`${One} to edit`, 'Its draft, and what is published.'),
        ofOne,
        answers(`The ${name}.`),
        ApiProblems(notFound),
      ),

    Update: (): MethodDecorator =>
      applyDecorators(
        Patch(':id'),
        told(`Changes ${one}`, 'In its draft; what is left out stays as it is.'),
        ofOne,
        Versioned(),
        answers(`The ${name} with its draft.`),
        ApiProblems('validation_failed', notFound),
      ),

    Remove: ({ description, problems = [] }: Particulars): MethodDecorator =>
      applyDecorators(
        Delete(':id'),
        HttpCode(204),
        told(`Removes ${one}`, description),
        ofOne,
        Versioned(),
        ApiNoContentResponse({ description: 'It is gone.' }),
        ApiProblems(notFound, ...problems),
      ),

    Publish: ({ description, problems = [] }: Particulars): MethodDecorator =>
      applyDecorators(
        Post(':id/publish'),
        HttpCode(200),
        told(`Publishes ${one}'s draft`, description),
        ofOne,
        Versioned(),
        answers(`The published ${name}.`),
        ApiProblems('validation_failed', notFound, 'invalid_transition', ...problems),
      ),

    Discard: (): MethodDecorator =>
      applyDecorators(
        Post(':id/discard'),
        HttpCode(200),
        told(`Drops ${one}'s draft`, 'What is published stays.'),
        ofOne,
        Versioned(),
        answers(`The ${name} without its draft.`),
        ApiProblems(notFound, 'invalid_transition'),
      ),

    Revisions: (revision: Type): MethodDecorator =>
      applyDecorators(
        Get(':id/revisions'),
        told(`How ${one} was before`, 'Its last 50 states, newest first.'),
        ofOne,
        ApiOkResponse({ type: [revision], description: 'The earlier states.' }),
        ApiProblems(notFound),
      ),

    Restore: (): MethodDecorator =>
      applyDecorators(
        Post(':id/revisions/:revisionId/restore'),
        HttpCode(200),
        told(`Takes an earlier state of ${one} as its draft`, 'Nothing is published.'),
        ofOne,
        ApiParam({ name: 'revisionId', type: 'integer' }),
        Versioned(),
        answers(`The ${name} with its draft.`),
        ApiProblems('validation_failed', notFound, 'revision_not_found'),
      ),
  };
}
