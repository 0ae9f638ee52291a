import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError, ValidationError } from '../common/domain-error.js';
import { isWebhookCall } from './webhook-call.js';

/**
 * Accepts JSON bodies only; others get 415. An empty JSON body counts as no body, because some clients send the content
 * type with every call.
 */
export function acceptJsonOnly(app: NestFastifyApplication, bodyLimit: number): void {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser('text/plain');
  const parse = server.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request as FastifyRequest, body.toString('utf8'), done);
  });
}

/** No route needs deeper bodies, and code that walks a body recursively must not overflow the stack. */
const MAX_DEPTH = 32;

/**
 * Refuses text that PostgreSQL cannot store: NUL, and half of a surrogate pair.
 * @throws ValidationError with the field, or DomainError `malformed_request` for a body that is nested too deeply
 */
export function refuseUnusableText(request: FastifyRequest): void {
  // A provider would send a refused webhook again and again. Its events are checked field by field.
  if (isWebhookCall(request)) return;
  const field = unusableField(request.body) ?? unusableField(request.query);
  if (field !== null) throw new ValidationError({ [field]: ['Remove the unreadable character.'] });
}

/** Dotted path of the first bad text or field name; null if there is none. */
function unusableField(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isUsable(value) ? null : path;
  // The handler of an upload checks the file's bytes.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (depth === MAX_DEPTH) throw new DomainError('malformed_request', 'The request could not be read.');
  for (const [name, member] of Object.entries(value)) {
    if (!isUsable(name)) return path || 'body';
    const found = unusableField(member, path ? `${path}.${name}` : name, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isUsable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
