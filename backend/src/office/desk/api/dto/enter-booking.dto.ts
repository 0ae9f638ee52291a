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

/** The booking's fields, whose it is, and what staff write on it. */
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
    description: 'The member whose booking it is; without it a hirer without an account.',
  })
  @IsOptional()
  @Id('Enter the account’s ID.')
  userId?: number | null;

  @ApiPropertyOptional({
    enum: RECORDED_METHODS,
    enumName: 'DeskPaymentMethod',
    nullable: true,
    description: 'How it is meant to be paid; without it later.',
  })
  @IsOptional()
  @IsIn(RECORDED_METHODS, { message: RECORDED_METHOD_MESSAGE })
  paymentMethod?: RecordedMethod | null;

  @ApiPropertyOptional({
    type: OverrideDto,
    nullable: true,
    description: 'Sets window, notice and the limit of guests aside; what has the rooms never.',
  })
  @IsOptional()
  @IsObject({ message: 'Enter a reason.' })
  @ValidateNested({ message: 'Enter a reason.' })
  @Type(() => OverrideDto)
  override?: OverrideDto | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The message that it is entered from.' })
  @IfGiven()
  @Id('Enter the message’s ID.')
  messageId?: number;

  @ApiPropertyOptional({ maxLength: 22, description: 'Of the preview: refused when that has changed.' })
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
    description: 'The rules that have to be set aside with a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'What has the rooms.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({ format: 'date', description: 'When the balance would be due.' })
  payBy: string;
  @ApiProperty({ description: 'Goes back with the booking.', example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
