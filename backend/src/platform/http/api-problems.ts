import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../common/error-codes.js';

/** The body of every failure: RFC 9457 with `message` and `code`, and `errors` for invalid fields. */
class ProblemResponse {
  @ApiProperty({ example: 'about:blank' })
  type: string;
  @ApiProperty({ example: 'Conflict' })
  title: string;
  @ApiProperty({ type: 'integer' })
  status: number;
  @ApiProperty({ example: 'Someone else just took this slot.' })
  detail: string;
  @ApiProperty({
    description: 'A message for people, the same as `detail`.',
    example: 'Someone else just took this slot.',
  })
  message: string;
  @ApiProperty({
    enum: Object.keys(ERROR_CODES),
    enumName: 'ErrorCode',
    description: 'The error code, for programs.',
  })
  code: ErrorCode;
  @ApiPropertyOptional({
    description: 'The id of the request in the log, the same as the header `X-Request-Id`.',
  })
  requestId?: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'Error messages by field.',
  })
  errors?: Record<string, string[]>;
  @ApiPropertyOptional({
    type: [String],
    description:
      'With `slot_taken`, and with `hold_expired` after a payment: the booking page’s free slots of the day.',
    example: ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM'],
  })
  freeSlots?: string[];
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'With `stale_version`: the current version, in the shape of its GET.',
  })
  current?: object;
  @ApiPropertyOptional({
    type: [String],
    description: 'With `in_use`: the kinds of objects that use it.',
    example: ['events', 'staff'],
  })
  usedBy?: string[];
  @ApiPropertyOptional({
    type: 'array',
    items: {
      type: 'object',
      required: ['kind', 'id', 'name'],
      properties: {
        kind: { type: 'string', example: 'space' },
        id: { type: 'integer' },
        name: { type: 'string', example: 'Main hall' },
      },
    },
    description: 'With `in_use` for a photo: each object that uses it.',
  })
  uses?: { kind: string; id: number; name: string }[];
  @ApiPropertyOptional({
    type: 'array',
    items: {
      type: 'object',
      required: ['reason', 'bookingId', 'date'],
      properties: {
        reason: { type: 'string', example: 'upcoming' },
        bookingId: { type: ['integer', 'null'] },
        date: { type: ['string', 'null'], format: 'date' },
      },
    } as object,
    description: 'With `money_pending`: the bookings and payments that are not settled.',
  })
  pending?: { reason: string; bookingId: number | null; date: string | null }[];
  @ApiPropertyOptional({
    enum: ['passkey', 'code', 'recovery_code'],
    enumName: 'SecondMethod',
    isArray: true,
    description: 'With `second_step_required`: the methods for the second step.',
  })
  methods?: string[];
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'With `second_factor_required`: the time by which it had to be set up.',
  })
  dueAt?: string;
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'With `link_not_open`: the time from which the link works.',
  })
  opensAt?: string;
  @ApiPropertyOptional({ enum: ['queued'], description: 'The payment was taken and is being refunded.' })
  refund?: 'queued';
}

/** Errors of the guards of routes for staff. */
export const STAFF_ONLY: readonly ErrorCode[] = [
  'forbidden',
  'second_factor_required',
  'staff_session_idle',
  'staff_session_expired',
];

/** Documents the failures of a route. */
export function ApiProblems(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, list]) =>
    ApiResponse({
      status,
      description: list.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join('\n\n'),
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemResponse) } } },
    }),
  );
  return applyDecorators(ApiExtraModels(ProblemResponse), ...responses);
}
