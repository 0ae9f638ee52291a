import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';

/** The routes that accept a CSV file. */
const CSV_PATHS: readonly string[] = ['/api/admin/people/imports', '/api/admin/subscribers/imports'].flatMap(
  (path) => [path, `${path}/check`],
);
/** 20,000 rows of 200 characters. */
const MAX_BYTES = 4_194_304;

/** Accepts CSV bodies on these routes only; every other route takes JSON with its smaller limit. */
export function acceptTables(server: FastifyInstance): void {
  server.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (request, body, done) => {
      if (CSV_PATHS.includes(request.routeOptions.url ?? '')) done(null, body);
      else done(new DomainError('unsupported_media_type', 'Send JSON.'));
    },
  );
}

/** @throws DomainError `unsupported_media_type` */
export function csvOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new DomainError('unsupported_media_type', 'Send the table as text/csv.');
}
