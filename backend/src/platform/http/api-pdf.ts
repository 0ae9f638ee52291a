import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** Documents a call that answers a PDF. */
export function ApiPdf(): MethodDecorator {
  return applyDecorators(
    ApiProduces('application/pdf'),
    ApiOkResponse({
      schema: { type: 'string', format: 'binary', example: '%PDF-1.7 …' },
      description: 'The PDF.',
    }),
  );
}
