import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDivisibleBy,
  IsEnum,
  Matches,
} from 'class-validator';
import { Day, Id, INT_MAX, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { ListOf } from '../../../../platform/common/validation.js';
import type { SlotChange, WrittenSlot } from '../../application/slot-changes.service.js';
import { SlotList } from '../../domain/slot.js';
import { SlotState, type WantedSlots } from '../../domain/slot-lists.js';
import { SlotResponse, toSlotResponse } from './booking-options.dto.js';

const MOST = 50;
const TIME_MESSAGE =
  'Enter times from 00:00 to 24:00 in steps of five minutes, with the end after the start.';
const WEEKDAYS_MESSAGE = 'Please choose at least one day of the week.';
const END_MESSAGE = 'Please choose from that day’s slots.';
const ADD_MESSAGE = `Enter at most ${MOST} slots.`;

export class NewSlotDto {
  @ApiProperty({ enum: SlotList, enumName: 'SlotList' })
  @IsEnum(SlotList, { message: 'Please choose a list.' })
  list: SlotList;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1435,
    multipleOf: 5,
    example: 840,
    description: 'From midnight.',
  })
  @IsDivisibleBy(5, { message: TIME_MESSAGE })
  @WholeNumber(0, 1435, TIME_MESSAGE)
  startMinute: number;

  @ApiProperty({ type: 'integer', minimum: 5, maximum: 1440, multipleOf: 5, example: 1020 })
  @IsDivisibleBy(5, { message: TIME_MESSAGE })
  @WholeNumber(5, 1440, TIME_MESSAGE)
  endMinute: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: 7 },
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    example: [5, 6],
    description: 'Which days of the week have it: 1 is Monday.',
  })
  @WholeNumber(1, 7, WEEKDAYS_MESSAGE, { each: true })
  @ArrayUnique({ message: WEEKDAYS_MESSAGE })
  @ArrayMinSize(1, { message: WEEKDAYS_MESSAGE })
  @ArrayMaxSize(7, { message: WEEKDAYS_MESSAGE })
  @IsArray({ message: WEEKDAYS_MESSAGE })
  weekdays: number[];
}

export class PreviewSlotsDto {
  @ApiProperty({ format: 'date', description: 'From this day on, tomorrow at the earliest.' })
  @Day('Enter a date as YYYY-MM-DD.')
  from: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day of what is added; null: it goes on.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  until?: string | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: INT_MAX },
    maxItems: MOST,
    uniqueItems: true,
    example: [10],
    description: 'The ids of those that days from then on no longer have.',
  })
  @Id(END_MESSAGE, { each: true })
  @ArrayUnique({ message: END_MESSAGE })
  @ArrayMaxSize(MOST, { message: END_MESSAGE })
  @IsArray({ message: END_MESSAGE })
  end: number[];

  @ApiProperty({
    type: [NewSlotDto],
    maxItems: MOST,
    description: 'What comes; slots of a list do not overlap.',
  })
  @ListOf(() => NewSlotDto, ADD_MESSAGE, { most: MOST })
  add: NewSlotDto[];
}

export class ChangeSlotsDto extends PreviewSlotsDto {
  @ApiProperty({
    description: 'Of the preview that was seen: when it would say something else now, nothing is changed.',
    example: 'pTq0vX1bC2dE3fG4hI5jK6',
  })
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote: string;
}

export function toWantedSlots({ from, until, end, add }: PreviewSlotsDto): WantedSlots {
  return {
    from,
    until: until ?? null,
    end,
    add: add.map(({ list, startMinute, endMinute, weekdays }) => ({
      list,
      startMinute,
      endMinute,
      weekdays,
    })),
  };
}

export class AdminSlotResponse extends SlotResponse {
  @ApiProperty({ type: 'integer', example: 10 })
  id: number;
  @ApiProperty({ enum: SlotState, enumName: 'SlotState' })
  state: SlotState;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who has planned it; null for the first, and where the account is gone.',
  })
  by: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true })
  withdrawnBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  withdrawnAt: string | null;
}

export class GoneSlotResponse extends SlotResponse {
  @ApiProperty({ type: 'integer', example: 10 })
  id: number;
  @ApiProperty({ type: 'integer', example: 2, description: 'Held at this moment, which keep their time.' })
  openHolds: number;
  @ApiProperty({ type: 'integer', example: 12, description: 'Bookings to come, which keep their time.' })
  bookings: number;
}

export class SlotChangeResponse {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ type: [GoneSlotResponse], description: 'Whose last day is the one before.' })
  ended: GoneSlotResponse[];
  @ApiProperty({ type: [GoneSlotResponse], description: 'That were to begin then or later, and do not.' })
  withdrawn: GoneSlotResponse[];
  @ApiProperty({ type: [SlotResponse] })
  added: SlotResponse[];
  @ApiProperty({
    type: [Number],
    example: [7],
    description: 'Days of the week (1 is Monday) that can no longer be booked from then on.',
  })
  emptyWeekdays: number[];
  @ApiProperty({ description: 'To be sent with the change.', example: 'pTq0vX1bC2dE3fG4hI5jK6' })
  quote: string;
}

export function toAdminSlot(slot: WrittenSlot): AdminSlotResponse {
  const { id, state, by, createdAt, withdrawnBy, withdrawnAt } = slot;
  return {
    id,
    ...toSlotResponse(slot),
    state,
    by,
    createdAt: createdAt.toISOString(),
    withdrawnBy,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

export function toSlotChange({ ended, withdrawn, added, ...change }: SlotChange): SlotChangeResponse {
  const gone = ({ slot, openHolds, bookings }: SlotChange['ended'][number]): GoneSlotResponse => ({
    id: slot.id,
    ...toSlotResponse(slot),
    openHolds,
    bookings,
  });
  return {
    ...change,
    ended: ended.map(gone),
    withdrawn: withdrawn.map(gone),
    added: added.map(toSlotResponse),
  };
}
