import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

interface KeyOperation {
  'x-open-to-keys'?: boolean;
  'x-permissions'?: string;
  security?: Record<string, string[]>[];
}

/** Writes which calls are open to API keys, and with which scope, into `security`: one of the alternatives is enough. */
export function withKeySecurity(document: OpenAPIObject): OpenAPIObject {
  for (const { operation } of operationsOf(document.paths) as { operation: KeyOperation }[]) {
    if (!operation['x-open-to-keys']) continue;
    delete operation['x-open-to-keys'];
    const scopes = operation['x-permissions']?.split(' ') ?? [];
    operation.security = [...(operation.security ?? []), ...scopes.map((scope) => ({ apiKey: [scope] }))];
  }
  return document;
}
