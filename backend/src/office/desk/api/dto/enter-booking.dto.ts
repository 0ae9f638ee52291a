import { DiscountDto } from '../../../../payments/recorded/api/discount.dto.js';
import {
  ApiProperty,
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { BookingFieldsDto } from '../../../../bookings/api/dto/booking-fields.dto.js';
import { BrokenRuleResponse, RoomConflictResponse } from '../../../../bookings/api/dto/refusals.dto.js';
import { Id, IfGiven } from '../../../../platform/common/fields.js';
import {
  RECORDED_METHOD_MESSAGE,
  RECORDED_METHODS,
  type RecordedMethod,
} from '../../../../platform/common/payment-methods.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import { LineKind } from '../../../../bookings/domain/line-kind.js';
import { Amount } from '../../../../payments/recorded/api/money-fields.js';
import type { EntryRequest, EntryPreview } from '../../application/booking-entry.service.js';
import type { EntryLine } from '../../application/entry-price.service.js';
import type { EntryAlternatives, FreeDay, FreeSpace } from '../../application/entry-alternatives.service.js';
import { UpdateAdminBookingDto } from './booking-changes.dto.js';
import { HirerEmailDto } from './hirer-email.dto.js';
import { Money } from '../../../../platform/http/money.js';

const REASON = 'Enter a reason of up to 500 characters.';
const PRICE = 'Enter an amount and a reason.';
const DISCOUNT = 'Choose a discount rate, or enter an amount and a reason.';

export class OverrideDto {
  @ApiProperty({ minLength: 1, maxLength: 500, example: 'The committee has agreed.' })
  @Line(500, REASON)
  @IsNotEmpty({ message: REASON })
  @Trim()
  reason: string;
}

export class AgreedPriceDto extends OverrideDto {
  @ApiProperty({ type: String, example: '350.00' })
  @Amount()
  amount: string;
}

/** The fields of the booking, its hirer, and the fields for staff. */
export class EnterBookingDto
  extends IntersectionType(
    IntersectionType(OmitType(BookingFieldsDto, ['email', 'totalAmount', 'paymentMethod']), HirerEmailDto),
    PickType(UpdateAdminBookingDto, ['internalNote', 'tags', 'payBy']),
  )
  implements EntryRequest
{
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Account of the hirer. Default: a hirer without an account.',
  })
  @IsOptional()
  @Id('Enter the account’s ID.')
  userId?: number | null;

  @ApiPropertyOptional({
    enum: RECORDED_METHODS,
    enumName: 'DeskPaymentMethod',
    nullable: true,
    description: 'Planned payment method. Default: not decided yet.',
  })
  @IsOptional()
  @IsIn(RECORDED_METHODS, { message: RECORDED_METHOD_MESSAGE })
  paymentMethod?: RecordedMethod | null;

  @ApiPropertyOptional({
    type: OverrideDto,
    nullable: true,
    description:
      'Overrides the booking window, the notice and the guest limit, but no booking that has the rooms.',
  })
  @IsOptional()
  @IsObject({ message: 'Enter a reason.' })
  @ValidateNested({ message: 'Enter a reason.' })
  @Type(() => OverrideDto)
  override?: OverrideDto | null;

  @ApiPropertyOptional({
    type: AgreedPriceDto,
    nullable: true,
    description:
      'Price with extras instead of the calculated one. Only for times that are not in the list of slots.',
  })
  @IsOptional()
  @IsObject({ message: PRICE })
  @ValidateNested({ message: PRICE })
  @Type(() => AgreedPriceDto)
  agreedPrice?: AgreedPriceDto | null;

  @ApiPropertyOptional({
    type: DiscountDto,
    nullable: true,
    description: 'Taken off the price with extras.',
  })
  @IsOptional()
  @IsObject({ message: DISCOUNT })
  @ValidateNested({ message: DISCOUNT })
  @Type(() => DiscountDto)
  discount?: DiscountDto | null;

  @ApiPropertyOptional({
    description: 'true: confirmed at once and emailed, with `payBy` for the balance. Default: pending.',
  })
  @IfGiven()
  @IsBoolean({ message: 'Choose yes or no.' })
  confirm?: boolean;

  @ApiPropertyOptional({
    description: 'true: also drafts an invoice, due on `payBy`. Needs `money:write`.',
  })
  @IfGiven()
  @IsBoolean({ message: 'Choose yes or no.' })
  invoice?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'ID of the message that led to the booking. Needs `messages:write`.',
  })
  @IfGiven()
  @Id('Enter the message’s ID.')
  messageId?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The viewing that led to the booking.' })
  @IfGiven()
  @Id('Enter the viewing’s ID.')
  viewingId?: number;

  @ApiPropertyOptional({
    maxLength: 22,
    description: 'From the preview. If the result has changed since, the call is refused.',
  })
  @IsOptional()
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote?: string;
}

/** When, where and what. The hirer may still be unknown. */
export class PreviewEntryDto extends IntersectionType(
  OmitType(EnterBookingDto, ['name']),
  PartialType(PickType(EnterBookingDto, ['name'])),
) {}

export class EntryLineResponse implements EntryLine {
  @ApiProperty({ enum: LineKind, enumName: 'LineKind' })
  kind: LineKind;
  @ApiProperty({ example: 'Hire' })
  text: string;
  @Money({ example: '-60.00', description: 'Negative for a reduction.' })
  amount: number;
}

export class FreeSpaceResponse implements FreeSpace {
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Meeting room' })
  name: string;
  @Money({ example: '120.00', description: 'With extras, without a discount.' })
  totalAmount: number;
  @ApiProperty({ description: 'It costs less than the requested space.' })
  isCheaper: boolean;
}

export class FreeDayResponse implements FreeDay {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The public holiday of that day.',
  })
  publicHoliday: string | null;
}

export class EntryAlternativesResponse implements EntryAlternatives {
  @ApiProperty({
    type: [FreeSpaceResponse],
    description:
      'Other free spaces with room for the guests, the cheapest first. If the requested space is free, only cheaper ones.',
  })
  spaces: FreeSpaceResponse[];
  @ApiProperty({
    type: [FreeDayResponse],
    description: 'The next days with that time free. Empty if the requested day is free.',
  })
  days: FreeDayResponse[];
}

export class EntryPreviewResponse implements EntryPreview {
  @Money({ example: '300.00', description: 'With extras, the agreed price and the discount.' })
  totalAmount: number;
  @Money({ example: '300.00', description: 'The calculated price with extras.' })
  calculatedAmount: number;
  @ApiProperty({ type: [EntryLineResponse], description: 'The lines that the booking would have.' })
  lines: EntryLineResponse[];
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 2,
    description: 'A custom time costs one per two hours or part of two hours.',
  })
  slotCount: number;
  @ApiProperty({ description: 'Its price can be agreed.' })
  isCustomTime: boolean;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({
    type: [BrokenRuleResponse],
    description: 'Booking rules that this booking breaks. Overriding them needs a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({
    type: [RoomConflictResponse],
    description: 'Bookings, events and closures that have the rooms.',
  })
  conflicts: RoomConflictResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Labour Day',
    description: 'The public holiday during that time.',
  })
  publicHoliday: string | null;
  @ApiProperty({ type: EntryAlternativesResponse })
  alternatives: EntryAlternativesResponse;
  @ApiProperty({ format: 'date', description: 'When the balance would be due.' })
  payBy: string;
  @ApiProperty({ format: 'date', description: 'The latest due date that can be chosen.' })
  latestPayBy: string;
  @ApiProperty({ description: 'Send it with the call that saves.', example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
