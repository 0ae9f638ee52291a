import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

/** A webhook that the site sends. */
export interface DocumentedWebhook {
  summary: string;
  /** The name of the schema of its `data` in the contract. */
  data: string;
  /** Of the body. */
  example: object;
}

/** Lists these webhooks in the contract's `webhooks`, each with a schema of its own. */
export const ApiWebhooks = (webhooks: Readonly<Record<string, DocumentedWebhook>>): MethodDecorator =>
  applyDecorators(ApiExtension('x-webhooks', webhooks));

/** Moves what `ApiWebhooks` says from the call to the contract's `webhooks` (OpenAPI 3.1). */
export function withWebhooks(document: OpenAPIObject): OpenAPIObject {
  for (const { operation } of operationsOf(document.paths) as { operation: WithWebhooks }[]) {
    const declared = operation['x-webhooks'];
    if (!declared) continue;
    delete operation['x-webhooks'];
    Object.assign(document, { webhooks: toWebhooks(declared, operation.tags ?? []) });
    const schemas = { ...document.components?.schemas, ...schemasOf(declared) };
    document.components = { ...document.components, schemas };
  }
  return document;
}

interface WithWebhooks {
  tags?: string[];
  'x-webhooks'?: Declared;
}

type Declared = Readonly<Record<string, DocumentedWebhook>>;

/** 'booking.created' as `BookingCreatedEvent`, which says its type and the shape of its data. */
function schemasOf(webhooks: Declared): NonNullable<OpenAPIObject['components']>['schemas'] {
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { data, example }]) => [
      `${wordsOf(type)}Event`,
      {
        type: 'object',
        properties: {
          type: { type: 'string', enum: [type] },
          timestamp: { type: 'string', format: 'date-time' },
          data: { $ref: `#/components/schemas/${data}` },
        },
        required: ['type', 'timestamp', 'data'],
        examples: [example],
      },
    ]),
  );
}

function toWebhooks(webhooks: Declared, tags: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { summary }]) => {
      const schema = { $ref: `#/components/schemas/${wordsOf(type)}Event` };
      const post = {
        operationId: `on${wordsOf(type)}`,
        summary,
        tags,
        // The receiver checks the signature instead.
        security: [],
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received.' } },
      };
      return [type, { post }];
    }),
  );
}

/** 'registration.checked_in' as 'RegistrationCheckedIn' */
const wordsOf = (type: string): string =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
