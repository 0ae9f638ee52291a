import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { ApiProblems } from '../http/api-problems.js';

/** Documents a route that sends a list as CSV (`ListExports`). @param what 'events' */
export const ApiListExport = (what: string, operationId?: string): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      ...(operationId && { operationId }),
      summary: `Exports ${what}`,
      description: 'All rows that match the filters, as CSV. The audit log notes it.',
    }),
    ApiProduces('text/csv'),
    ApiOkResponse({
      schema: { type: 'string', example: 'Event no.,Title\r\n7,Quiz Night\r\n' },
      description: 'CSV with a line of headings.',
    }),
    ApiProblems('validation_failed'),
  );
