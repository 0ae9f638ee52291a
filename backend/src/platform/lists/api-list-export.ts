import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** Declares an answer that is a table in a file. */
export const ApiCsv = (): MethodDecorator =>
  applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({
      schema: { type: 'string', example: 'Event no.,Title\r\n7,Quiz Night\r\n' },
      description: 'The table, with a line of headings.',
    }),
  );
