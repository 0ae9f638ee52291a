import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsNotEmpty,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MoveBookingDto } from '../../../../payments/recorded/api/moves.dto.js';
import type { MoveOrder } from '../../../../payments/recorded/application/moves.service.js';
import { Day, Id, IfGiven, INT_MAX, OrNull, TimeOfDay } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, ListOf } from '../../../../platform/common/validation.js';
import type { Decision } from '../../application/conflict-resolver.js';
import { type ClosureContent, ClosureKind, ClosureRule } from '../../domain/closure.js';
import { ConflictDecision } from '../../domain/conflict.js';
import { PublicHoliday } from '../../domain/public-holidays.js';

const SPACES = 'Choose the spaces to close.';
const HOLIDAYS = 'Choose public holidays from the list.';
const DECISIONS = 'Make one decision for each booking or event.';
const TEXT = 'Enter a public notice of up to 80 characters.';
const MAX_SPACES = 50;
const MAX_DECISIONS = 500;

export class ClosureDto {
  @ApiProperty({
    enum: ClosureKind,
    enumName: 'ClosureKind',
    description: '`closed`: no one can book. `staff_only`: members cannot book, staff can.',
  })
  @IsEnum(ClosureKind, { message: 'Choose closed or staff_only.' })
  kind: ClosureKind;

  @ApiProperty({ enum: ClosureRule, enumName: 'ClosureRule' })
  @IsEnum(ClosureRule, { message: 'Choose once, yearly or public_holidays.' })
  rule: ClosureRule;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: INT_MAX },
    minItems: 1,
    maxItems: MAX_SPACES,
    uniqueItems: true,
    example: [1],
    description: 'IDs of the spaces. All their rooms are closed.',
  })
  @Id(SPACES, { each: true })
  @ArrayUnique({ message: SPACES })
  @ArrayMaxSize(MAX_SPACES, { message: SPACES })
  @ArrayNotEmpty({ message: SPACES })
  @IsArray({ message: SPACES })
  spaceIds: number[];

  @ApiProperty({
    minLength: 1,
    maxLength: 80,
    example: 'The oval is under water',
    description: 'The public notice.',
  })
  @Line(80, TEXT)
  @IsNotEmpty({ message: TEXT })
  @Trim()
  publicText: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500, description: 'Only staff see it.' })
  @OrNull()
  @Line(500, 'Enter a reason of up to 500 characters.')
  @Trim()
  reason?: string | null;

  @ApiProperty({
    format: 'date',
    example: '2027-03-20',
    description: 'First day. For `public_holidays`, only holidays from this day on are closed.',
  })
  @Day('Enter the first date as YYYY-MM-DD.')
  firstDate: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day, included. null: the closure is one day long.',
  })
  @OrNull()
  @Day('Enter the last date as YYYY-MM-DD.')
  lastDate?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '18:00',
    description: 'Start on the first day. null: from midnight.',
  })
  @OrNull()
  @TimeOfDay('Enter a time as HH:mm.')
  startTime?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '23:00',
    description: 'End on the last day. null: to midnight.',
  })
  @OrNull()
  @TimeOfDay('Enter a time as HH:mm.')
  endTime?: string | null;

  @ApiPropertyOptional({
    enum: PublicHoliday,
    enumName: 'PublicHoliday',
    isArray: true,
    description: 'For the rule `public_holidays`: the holidays.',
  })
  @IfGiven()
  @IsEnum(PublicHoliday, { each: true, message: HOLIDAYS })
  @ArrayUnique({ message: HOLIDAYS })
  @IsArray({ message: HOLIDAYS })
  holidays?: PublicHoliday[];
}

export class PreviewClosureDto extends ClosureDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'ID of the closure, if an existing one is changed.',
  })
  @OrNull()
  @Id('Enter the closure’s ID.')
  id?: number | null;
}

/** A decision on one booking or event that conflicts with the closure. */
export class DecideConflictDto {
  @ApiProperty({ enum: ['booking', 'event'] })
  @IsIn(['booking', 'event'], { message: 'Choose booking or event.' })
  kind: 'booking' | 'event';

  @ApiProperty({ type: 'integer', minimum: 1, example: 1042 })
  @Id('Enter the ID of the booking or event.')
  id: number;

  @ApiProperty({
    enum: ConflictDecision,
    enumName: 'ConflictDecision',
    description:
      '`keep`: it keeps its rooms, and the closure leaves them out; `move` needs `move`; `cancel` needs `quote` for a booking and `version` for an event, which stays on the site as cancelled. For a hold, `wait` keeps it until it lapses, and `release` ends it now.',
  })
  @IsEnum(ConflictDecision, { message: 'Choose keep, move, cancel, wait or release.' })
  decision: ConflictDecision;

  @ApiPropertyOptional({
    type: MoveBookingDto,
    description: 'The body of `POST /api/admin/bookings/{id}/move`.',
  })
  @ValidateIf(
    ({ decision, move }: DecideConflictDto) => decision === ConflictDecision.Move || move !== undefined,
  )
  @IsNotEmpty({ message: 'Choose a new date, slot or space.' })
  @ValidateNested({ message: 'Choose a new date, slot or space.' })
  @Type(() => MoveBookingDto)
  move?: MoveBookingDto;

  @ApiPropertyOptional({
    maxLength: 22,
    example: 'q83Lk2mW0sYbN4hQe1tXzA',
    description: 'From the preview of a cancellation by the club.',
  })
  @ValidateIf(
    ({ kind, decision, quote }: DecideConflictDto) =>
      (kind === 'booking' && decision === ConflictDecision.Cancel) || quote !== undefined,
  )
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'To cancel an event: its version from the preview.',
  })
  @ValidateIf(
    ({ kind, decision, version }: DecideConflictDto) =>
      (kind === 'event' && decision === ConflictDecision.Cancel) || version !== undefined,
  )
  @Id('Enter the version of the event.')
  version?: number;

  @ApiPropertyOptional({ description: 'For `cancel`: whether the hirer gets an email. Default: true.' })
  @IfGiven()
  @IsBoolean({ message: 'Choose yes or no.' })
  notify?: boolean;
}

export class SaveClosureDto extends ClosureDto {
  @ApiPropertyOptional({
    type: [DecideConflictDto],
    maxItems: MAX_DECISIONS,
    description: 'One decision for each conflict of the preview.',
  })
  @IfGiven()
  @ListOf(() => DecideConflictDto, DECISIONS, {
    most: MAX_DECISIONS,
    by: (one) => `${one?.kind} ${one?.id}`,
  })
  decisions?: DecideConflictDto[];
}

export function toClosure(dto: ClosureDto): ClosureContent {
  const { kind, rule, spaceIds, publicText, firstDate } = dto;
  const isOfHolidays = rule === ClosureRule.PublicHolidays;
  return {
    kind,
    rule,
    spaceIds: [...spaceIds].sort((a, b) => a - b),
    publicText,
    reason: dto.reason || null,
    firstDate,
    lastDate: isOfHolidays ? firstDate : (dto.lastDate ?? firstDate),
    startTime: dto.startTime ?? null,
    endTime: dto.endTime ?? null,
    holidays: isOfHolidays ? (dto.holidays ?? []) : [],
  };
}

export function toDecisions({ decisions = [] }: SaveClosureDto): Decision[] {
  return decisions.map(({ kind, id, decision, quote, version, notify, move }) => ({
    kind,
    id,
    decision,
    quote,
    version,
    notify,
    move: move && toMove(move),
  }));
}

function toMove(dto: MoveBookingDto): MoveOrder {
  const { date, timeSlot, untilTimeSlot, spaceId, eventType, guestCount } = dto;
  const { prices, difference, notify, quote } = dto;
  const to = { date, timeSlot, untilTimeSlot, spaceId, eventType, guestCount };
  return {
    ...to,
    prices,
    difference,
    notify,
    quote,
    reason: dto.reason || null,
    override: dto.override ?? false,
  };
}
