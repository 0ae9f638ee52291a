import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../common/error-codes.js';
import { operationsOf } from './operations.js';

/** Routes that answer without the database. */
const WITHOUT_DATABASE = new Set(['getHealth', 'getConfig']);

/** Adds failures that come from hooks and guards to every operation that can meet them. */
export function withCommonFailures(document: OpenAPIObject): OpenAPIObject {
  for (const { path, method, operation } of operationsOf(document.paths)) {
    const codes: ErrorCode[] = ['malformed_request'];
    if (method !== 'get') {
      codes.push('request_timeout', 'payload_too_large', 'unsupported_media_type');
      if (!path.startsWith('/api/webhooks/')) codes.push('cross_site_request');
    }
    const security = operation.security ?? [];
    if (security.length > 0)
      codes.push('not_logged_in', 'invalid_api_key', 'api_key_expired', 'key_beside_session');
    if (security.some((scheme) => 'apiKey' in scheme)) codes.push('too_many_attempts');
    else if (security.length > 0) codes.push('closed_to_keys');
    if (!WITHOUT_DATABASE.has(operation.operationId ?? '')) codes.push('service_unavailable');
    for (const code of codes) addProblem(operation.responses, code);
  }
  return document;
}

function addProblem(responses: Record<string, unknown>, code: ErrorCode): void {
  const { status, meaning } = ERROR_CODES[code];
  const line = `\`${code}\`: ${meaning}`;
  const existing = responses[status] as { description?: string; content?: object } | undefined;
  if (existing?.description?.includes(`\`${code}\``)) return;
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  responses[status] = {
    description: existing?.description ? `${existing.description}\n\n${line}` : line,
    content: { ...existing?.content, ...content },
  };
}
