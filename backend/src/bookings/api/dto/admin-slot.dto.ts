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
import { Day, Id, INT_MAX, OrNull, WholeNumber } from '../../../platform/common/fields.js';
import { ListOf } from '../../../platform/common/validation.js';
import type { SlotChange, WrittenSlot } from '../../application/slot-changes.service.js';
import { SlotList } from '../../domain/slot.js';
import { SlotState, type WantedSlots } from '../../domain/slot-lists.js';
import { SlotResponse, toSlotResponse } from './booking-options.dto.js';

const MAX = 50;
const TIME_MESSAGE =
  'Enter times from 00:00 to 24:00 in steps of five minutes, with the end after the start.';
const WEEKDAYS_MESSAGE = 'Choose at least one day of the week.';
const END_MESSAGE = 'Choose from the slots of that day.';
const ADD_MESSAGE = `Enter at most ${MAX} slots.`;

export class NewSlotDto {
  @ApiProperty({ enum: SlotList, enumName: 'SlotList' })
  @IsEnum(SlotList, { message: 'Choose a list for the slot.' })
  list: SlotList;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1435,
    multipleOf: 5,
    example: 840,
    description: 'Minutes from midnight.',
  })
  @IsDivisibleBy(5, { message: TIME_MESSAGE })
  @WholeNumber(0, 1435, TIME_MESSAGE)
  startMinute: number;

  @ApiProperty({ type: 'integer', minimum: 5, maximum: 1440, multipleOf: 5, example: 960 })
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
    description: 'Days of the week with this slot: 1 is Monday.',
  })
  @WholeNumber(1, 7, WEEKDAYS_MESSAGE, { each: true })
  @ArrayUnique({ message: WEEKDAYS_MESSAGE })
  @ArrayMinSize(1, { message: WEEKDAYS_MESSAGE })
  @ArrayMaxSize(7, { message: WEEKDAYS_MESSAGE })
  @IsArray({ message: WEEKDAYS_MESSAGE })
  weekdays: number[];
}

export class PreviewSlotsDto {
  @ApiProperty({ format: 'date', description: 'The first day of the change; tomorrow or later.' })
  @Day('Enter a date as YYYY-MM-DD.')
  from: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day of the added slots. null: no end.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  until?: string | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: INT_MAX },
    maxItems: MAX,
    uniqueItems: true,
    example: [3],
    description: 'Ids of slots that end the day before `from`.',
  })
  @Id(END_MESSAGE, { each: true })
  @ArrayUnique({ message: END_MESSAGE })
  @ArrayMaxSize(MAX, { message: END_MESSAGE })
  @IsArray({ message: END_MESSAGE })
  end: number[];

  @ApiProperty({
    type: [NewSlotDto],
    maxItems: MAX,
    description: 'New slots. Slots of the same list must not overlap.',
  })
  @ListOf(() => NewSlotDto, ADD_MESSAGE, { most: MAX })
  add: NewSlotDto[];
}

export class ChangeSlotsDto extends PreviewSlotsDto {
  @ApiProperty({
    description: "The preview's quote. Nothing changes if the preview would be different now.",
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
    description: 'Who planned it; null for the first version, and after the account was erased.',
  })
  by: string | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: String, nullable: true })
  withdrawnBy: string | null;
  @ApiProperty({ type: Date, nullable: true })
  withdrawnAt: Date | null;
}

export class GoneSlotResponse extends SlotResponse {
  @ApiProperty({ type: 'integer', example: 10 })
  id: number;
  @ApiProperty({ type: 'integer', example: 2, description: 'Live holds, which keep their time.' })
  openHolds: number;
  @ApiProperty({ type: 'integer', example: 12, description: 'Future bookings, which keep their time.' })
  bookings: number;
}

export class SlotChangeResponse {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ type: [GoneSlotResponse], description: 'Slots whose last day is the day before `from`.' })
  ended: GoneSlotResponse[];
  @ApiProperty({ type: [GoneSlotResponse], description: 'Planned slots that will not start.' })
  withdrawn: GoneSlotResponse[];
  @ApiProperty({ type: [SlotResponse] })
  added: SlotResponse[];
  @ApiProperty({
    type: [Number],
    example: [7],
    description: 'Days of the week (1 is Monday) without slots from then on.',
  })
  emptyWeekdays: number[];
  @ApiProperty({ description: 'Send it with the change.', example: 'pTq0vX1bC2dE3fG4hI5jK6' })
  quote: string;
}

export function toAdminSlot(slot: WrittenSlot): AdminSlotResponse {
  const { id, state, by, createdAt, withdrawnBy, withdrawnAt } = slot;
  return {
    id,
    ...toSlotResponse(slot),
    state,
    by,
    createdAt,
    withdrawnBy,
    withdrawnAt,
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
