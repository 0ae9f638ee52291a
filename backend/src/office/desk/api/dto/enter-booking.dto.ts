import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNotEmpty, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { BookingFieldsDto } from '../../../../bookings/bookings/api/dto/booking-fields.dto.js';
import {
  BrokenRuleResponse,
  RoomConflictResponse,
} from '../../../../bookings/bookings/api/dto/refusals.dto.js';
import { Id, IfGiven } from '../../../../platform/common/fields.js';
import {
  RECORDED_METHOD_MESSAGE,
  RECORDED_METHODS,
  type RecordedMethod,
} from '../../../../platform/common/payment-methods.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import type { BookingEntry, EntryPreview } from '../../application/booking-entry.service.js';
import { UpdateAdminBookingDto } from './booking-changes.dto.js';

const REASON = 'Enter a reason of up to 500 characters.';

export class OverrideDto {
  @ApiProperty({ minLength: 1, maxLength: 500, example: 'The committee has agreed.' })
  @Line(500, REASON)
  @IsNotEmpty({ message: REASON })
  @Trim()
  reason: string;
}

/** The fields of the booking, its hirer, and the fields for staff. */
export class EnterBookingDto
  extends IntersectionType(
    OmitType(BookingFieldsDto, ['totalAmount', 'paymentMethod']),
    PickType(UpdateAdminBookingDto, ['internalNote', 'tags', 'payBy']),
  )
  implements BookingEntry
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
    type: 'integer',
    minimum: 1,
    description: 'ID of the message that led to the booking.',
  })
  @IfGiven()
  @Id('Enter the message’s ID.')
  messageId?: number;

  @ApiPropertyOptional({
    maxLength: 22,
    description: 'From the preview. If the result has changed since, the call is refused.',
  })
  @IsOptional()
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote?: string;
}

export class EntryPreviewResponse implements EntryPreview {
  @ApiProperty({ example: '300.00' })
  totalAmount: string;
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
  @ApiProperty({ format: 'date', description: 'When the balance would be due.' })
  payBy: string;
  @ApiProperty({ description: 'Send it with the call that saves.', example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
