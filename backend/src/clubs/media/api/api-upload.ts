import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

type Fields = Record<string, { type: 'string'; description: string; example: string }>;

/** Documents a call with a picture upload, read by `withUpload`. @param more the form's other fields */
export const ApiUpload = (more: Fields = {}): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary', example: '(the bytes of a photo)' },
          ...more,
        },
      },
    }),
  );
