import type { OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

interface KeyOperation {
  'x-open-to-keys'?: boolean;
  'x-permissions'?: string;
  security?: Record<string, string[]>[];
}

/** Writes which calls are open to API keys, and with which scope, into `security`: one of the alternatives is enough. */
export function withKeySecurity(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths))
    for (const method of METHODS) {
      const operation = item[method] as KeyOperation | undefined;
      if (!operation?.['x-open-to-keys']) continue;
      delete operation['x-open-to-keys'];
      const scopes = operation['x-permissions']?.split(' ') ?? [];
      operation.security = [...(operation.security ?? []), ...scopes.map((scope) => ({ apiKey: [scope] }))];
    }
  return document;
}
