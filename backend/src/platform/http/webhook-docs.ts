import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';

/** A webhook that the site sends. */
export interface DocumentedWebhook {
  summary: string;
  /** Of the body. */
  example: object;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Lists these webhooks in the contract's `webhooks`. @param schema the name of the body's schema there */
export const ApiWebhooks = (
  schema: string,
  webhooks: Readonly<Record<string, DocumentedWebhook>>,
): MethodDecorator => applyDecorators(ApiExtension('x-webhooks', { schema, webhooks }));

/** Moves what `ApiWebhooks` says from the call to the contract's `webhooks` (OpenAPI 3.1). */
export function withWebhooks(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths))
    for (const method of METHODS) {
      const operation = item[method] as WithWebhooks | undefined;
      const declared = operation?.['x-webhooks'];
      if (!operation || !declared) continue;
      delete operation['x-webhooks'];
      Object.assign(document, { webhooks: toWebhooks(declared, operation.tags ?? []) });
    }
  return document;
}

interface WithWebhooks {
  tags?: string[];
  'x-webhooks'?: Declared;
}

interface Declared {
  schema: string;
  webhooks: Record<string, DocumentedWebhook>;
}

function toWebhooks({ schema: name, webhooks }: Declared, tags: readonly string[]): object {
  const schema = { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { summary, example }]) => {
      const post = {
        operationId: operationIdOf(type),
        summary,
        tags,
        // The receiver checks the signature instead.
        security: [],
        requestBody: { content: { 'application/json': { schema, example } } },
        responses: { '2XX': { description: 'Received.' } },
      };
      return [type, { post }];
    }),
  );
}

/** 'registration.checked_in' as 'onRegistrationCheckedIn' */
const operationIdOf = (type: string): string =>
  `on${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;
