import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../common/domain-error.js';
import { refuseComplex } from './body-limits.js';
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
    else
      void parse(request as FastifyRequest, body.toString('utf8'), (error, parsed) => {
        done(error ?? complexity(request as FastifyRequest, parsed), parsed);
      });
  });
}

/** The error of a body that is too complex; null for any other. */
function complexity(request: FastifyRequest, body: unknown): Error | null {
  try {
    refuseComplex(request, body);
    return null;
  } catch (refusal) {
    return refusal as Error;
  }
}

/**
 * Refuses text that PostgreSQL cannot store: NUL, and half of a surrogate pair. Also a query with too many parameters.
 * @throws ValidationError with the field, DomainError `body_too_complex`
 */
export function refuseUnusableText(request: FastifyRequest): void {
  // A provider would send a refused webhook again and again. Its events are checked field by field.
  if (isWebhookCall(request)) return;
  refuseComplex(request, request.query);
  const field = unusableField(request.body) ?? unusableField(request.query);
  if (field !== null) throw new ValidationError({ [field]: ['Remove the unreadable character.'] });
}

/** Dotted path of the first bad text or field name; null if there is none. */
function unusableField(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isUsable(value) ? null : path;
  // The handler of an upload checks the file's bytes.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  for (const [name, member] of Object.entries(value)) {
    if (!isUsable(name)) return path || 'body';
    const found = unusableField(member, path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}

function isUsable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
