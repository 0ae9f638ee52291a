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
  @ApiProperty({ example: 'That time has just been booked.' })
  detail: string;
  @ApiProperty({
    description: 'For people; the same text as `detail`.',
    example: 'That time has just been booked.',
  })
  message: string;
  @ApiProperty({ enum: Object.keys(ERROR_CODES), enumName: 'ErrorCode', description: 'For programs.' })
  code: ErrorCode;
  @ApiPropertyOptional({
    description: 'Names this request in the log; the same as the header `X-Request-Id`.',
  })
  requestId?: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'What is wrong, by field.',
  })
  errors?: Record<string, string[]>;
  @ApiPropertyOptional({
    type: [String],
    description: 'With `slot_taken`: what is left of the day.',
    example: ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM'],
  })
  freeSlots?: string[];
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'With `stale_version`: how it is now, as its own call would answer.',
  })
  current?: object;
  @ApiPropertyOptional({
    type: [String],
    description: 'With `in_use`: what points at it.',
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
    description: 'With `in_use` of a picture: each thing that uses it.',
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
    description: 'With `money_pending`: what of the money is not settled.',
  })
  pending?: { reason: string; bookingId: number | null; date: string | null }[];
  @ApiPropertyOptional({
    enum: ['passkey', 'code', 'recovery_code'],
    enumName: 'SecondMethod',
    isArray: true,
    description: 'With `second_step_required`: how the sign-in can go on.',
  })
  methods?: string[];
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'With `second_factor_required`: until when it was to be set up.',
  })
  dueAt?: string;
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'With `link_not_open`: from when it can be used.',
  })
  opensAt?: string;
  @ApiPropertyOptional({ enum: ['queued'], description: 'Money was taken and is on its way back.' })
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
