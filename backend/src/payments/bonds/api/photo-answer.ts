import { applyDecorators, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { StoredFile } from '../../../platform/files/file-store.js';

/** For calls that return a private photo: caches do not store it, and the browser sends no referrer. */
export const ApiPhoto = (): MethodDecorator =>
  applyDecorators(
    Header('Cache-Control', 'no-store'),
    Header('Referrer-Policy', 'no-referrer'),
    ApiProduces('image/jpeg'),
    ApiOkResponse({
      schema: { type: 'string', format: 'binary', example: '(the bytes of a photo)' },
      description: 'The photo.',
    }),
  );

export function toPhotoAnswer({ contentType: type, bytes }: StoredFile): StreamableFile {
  return new StreamableFile(bytes, { type, length: bytes.length, disposition: 'inline' });
}
