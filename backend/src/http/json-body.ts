import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../common/domain-error.js';

/**
 * JSON bodies. An empty one is no body, which is what clients send that name JSON as their content type on every call; a
 * call that needs fields then says which.
 */
export function acceptEmptyJson(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request as FastifyRequest, body.toString('utf8'), done);
  });
}

/**
 * PostgreSQL's text cannot hold the character NUL, so no field may.
 * @throws ValidationError that names the field
 */
export function refuseNul(request: FastifyRequest): void {
  const field = fieldWithNul(request.body) ?? fieldWithNul(request.query);
  if (field !== null) throw new ValidationError({ [field]: ['Please remove the unreadable character.'] });
}

/** The dotted path of the first text, or name of a field, with a NUL in it; null when there is none. */
function fieldWithNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const printable = name.replaceAll('\0', '');
    const here = path ? `${path}.${printable}` : printable;
    if (name !== printable) return here;
    const found = fieldWithNul(member, here);
    if (found !== null) return found;
  }
  return null;
}
