import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { isId } from '../../../platform/common/fields.js';
import { formatOf, formatProblem, MAX_BYTES } from '../domain/picture-file.js';
import type { UploadedFile } from '../application/pictures.service.js';

/** The routes that accept files: the media library, and the private photos of a bond inspection. */
export const UPLOAD_PATHS: readonly string[] = [
  '/api/admin/media',
  '/api/admin/bookings/:id/bond/photos',
  '/api/run-sheet/bookings/:id/photos',
];
const HEAD_BYTES = 256;
const MAX_NAME_LENGTH = 200;

/** Parses files on these routes only; others keep refusing multipart forms and large bodies. */
export async function acceptPictures(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    // Some calendar programs send a content type with GET, which has no body.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isForm = !isRead && /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    if (isForm && !UPLOAD_PATHS.includes(request.routeOptions.url ?? ''))
      throw new DomainError('unsupported_media_type', 'Send JSON.');
    done();
  });
  await server.register(multipart, {
    limits: {
      fileSize: MAX_BYTES,
      files: 1,
      fields: 2,
      parts: 3,
      fieldSize: 100,
      fieldNameSize: 40,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });
}

/**
 * Writes an upload to a temporary file, so that large uploads need no memory, passes it on, and always deletes it afterwards.
 * @param ofClubs whether the file can belong to a club
 * @throws DomainError `payload_too_large`, `unsupported_media_type`; ValidationError without a file
 */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (file: UploadedFile) => Promise<T>,
  { ofClubs = true } = {},
): Promise<T> {
  if (!request.isMultipart())
    throw new DomainError(
      'unsupported_media_type',
      'Send the photo as multipart/form-data in the field `file`.',
    );
  const path = join(tmpdir(), `picture-${process.pid}-${randomUUID()}`);
  await mkdir(tmpdir(), { recursive: true });
  try {
    let fileName: string | null = null;
    let clubId: number | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        await receive(part, path);
        fileName = nameOf(part.filename);
      } else if (ofClubs && part.fieldname === 'clubId') clubId = clubOf(part.value);
      else throw new ValidationError({ [part.fieldname]: ['Unknown field.'] });
    }
    if (fileName === null) throw new ValidationError({ file: ['Choose a photo.'] });
    const problem = formatProblem(formatOf(await headOf(path)));
    if (problem) throw new DomainError('unsupported_media_type', problem);
    return await use({ path, fileName, clubId });
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(part: MultipartFile, path: string): Promise<void> {
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw new ValidationError({ file: ['Send the photo in the field `file`.'] });
  }
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated)
    throw new DomainError(
      'payload_too_large',
      'This photo is larger than 15 MB. Make it smaller and try again.',
    );
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The file name for the list, without folders and control characters. */
function nameOf(given: string | undefined): string {
  const name = (given ?? '')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{C}\p{Surrogate}]/gu, '')
    .trim();
  // Never cuts a surrogate pair.
  return name.slice(0, MAX_NAME_LENGTH).replace(/\p{Surrogate}$/u, '') || 'picture';
}

function clubOf(value: unknown): number | null {
  if (value === '') return null;
  if (typeof value !== 'string' || !isId(value))
    throw new ValidationError({ clubId: ['We could not find that club.'] });
  return Number(value);
}
