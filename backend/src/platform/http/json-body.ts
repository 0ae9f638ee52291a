import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError, ValidationError } from '../common/domain-error.js';
import { isWebhookCall } from './webhook-call.js';

/**
 * JSON bodies, and no others: a form or a text is refused with 415. An empty one is no body, which is what clients send
 * that name JSON as their content type on every call; a call that needs fields then says which.
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

/** No call takes more levels; what walks a body by recursion must not run out of stack. */
const MAX_DEPTH = 32;

/**
 * PostgreSQL's text cannot hold the character NUL, and half a surrogate pair is no character: no field may have them.
 * @throws ValidationError that names the field, or DomainError `malformed_request` for a body that is nested too deeply
 */
export function refuseUnusableText(request: FastifyRequest): void {
  // A provider sends again what is refused, and would do so for ever; its events are read member by member.
  if (isWebhookCall(request)) return;
  const field = unusableField(request.body) ?? unusableField(request.query);
  if (field !== null) throw new ValidationError({ [field]: ['Remove the unreadable character.'] });
}

/** The dotted path of the first unusable text or name of a field; null when there is none. */
function unusableField(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return isUsable(value) ? null : path;
  // The handler of an upload checks the bytes of a file.
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
