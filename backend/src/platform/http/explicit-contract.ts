import type { OpenAPIObject } from '@nestjs/swagger';
import { type Operation, operationsOf } from './operations.js';

type Responses = Record<string, { headers?: Record<string, unknown> } | undefined>;

const HEADERS = {
  RetryAfter: {
    description: 'Seconds after which the call can be tried again.',
    schema: { type: 'integer', minimum: 1, example: 30 },
  },
  SessionCookie: {
    description: 'The session cookie: `HttpOnly`, `SameSite=Lax`, and `Secure` on an https site.',
    schema: { type: 'string', example: 'bridgewater_session=…; Path=/; HttpOnly; SameSite=Lax' },
  },
  ETag: {
    description:
      'Changes with the content. Send it back as `If-None-Match` to get 304 while nothing has changed.',
    schema: { type: 'string', example: '"3f2a9c"' },
  },
} as const;

/** Operations that begin or end a session. */
const SESSION_OPERATIONS = new Set([
  ...['login', 'register', 'logout'],
  ...['signInByCode', 'signInByRecoveryCode', 'signInByPasskey'],
]);
/** Statuses that have a `Retry-After` header. */
const RETRY_STATUSES = ['429', '503'];

/**
 * Writes down what holds for all operations: which need no session, which headers an answer has, and that unknown
 * fields of a body are refused (`VALIDATION_OPTIONS`).
 */
export function withExplicitContract(document: OpenAPIObject): OpenAPIObject {
  for (const { path, operation } of operationsOf(document.paths)) {
    operation.security ??= [];
    orderParameters(path, operation);
    declareHeaders(operation);
    closeBody(document, operation);
  }
  document.components = { ...document.components, headers: HEADERS };
  return document;
}

const PLACES = ['path', 'query', 'header', 'cookie'];

/** As in the URL, then queries, then headers by name. Compilers run the decorators of parameters in different orders. */
function orderParameters(path: string, operation: Operation): void {
  const parameters = (operation.parameters ?? []) as { in: string; name: string }[];
  parameters.sort(
    (one, other) =>
      PLACES.indexOf(one.in) - PLACES.indexOf(other.in) ||
      path.indexOf(`{${one.name}}`) - path.indexOf(`{${other.name}}`) ||
      (one.in === 'header' ? one.name.localeCompare(other.name) : 0),
  );
}

function declareHeaders(operation: Operation): void {
  const responses = operation.responses as Responses;
  const id = operation.operationId ?? '';
  for (const status of RETRY_STATUSES) declare(responses[status], 'Retry-After', 'RetryAfter');
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    if (SESSION_OPERATIONS.has(id)) declare(response, 'Set-Cookie', 'SessionCookie');
    // Answers of `CachedRead` have an ETag.
    if (responses['304']) declare(response, 'ETag', 'ETag');
  }
}

function declare(response: Responses[string], name: string, header: keyof typeof HEADERS): void {
  if (response)
    response.headers = { ...response.headers, [name]: { $ref: `#/components/headers/${header}` } };
}

function closeBody(document: OpenAPIObject, operation: Operation): void {
  const body = operation.requestBody as
    | { content?: Record<string, { schema?: { $ref?: string } }> }
    | undefined;
  const name = body?.content?.['application/json']?.schema?.$ref?.split('/').at(-1);
  const schema = name && document.components?.schemas?.[name];
  if (schema && 'properties' in schema) schema.additionalProperties = false;
}
