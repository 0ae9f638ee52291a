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
      Object.assign(document, { webhooks: toWebhooks(declared) });
    }
  return document;
}

interface WithWebhooks {
  'x-webhooks'?: Declared;
}

interface Declared {
  schema: string;
  webhooks: Record<string, DocumentedWebhook>;
}

function toWebhooks({ schema: name, webhooks }: Declared): object {
  const schema = { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { summary, example }]) => {
      const requestBody = { content: { 'application/json': { schema, example } } };
      return [type, { post: { summary, requestBody, responses: { '2XX': { description: 'Received.' } } } }];
    }),
  );
}
