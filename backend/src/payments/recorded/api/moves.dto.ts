import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsIn, IsOptional } from 'class-validator';
import { BookingFieldsDto } from '../../../bookings/api/dto/booking-fields.dto.js';
import { BrokenRuleResponse, RoomConflictResponse } from '../../../bookings/api/dto/refusals.dto.js';
import { MoveDifference } from '../../../bookings/domain/reprice.js';
import { OptionalReason, Quote } from './money-fields.js';
import { Money } from '../../../platform/http/money.js';

export class PreviewMoveDto extends PartialType(
  PickType(BookingFieldsDto, ['date', 'timeSlot', 'untilTimeSlot', 'spaceId', 'eventType', 'guestCount']),
) {
  @ApiProperty({
    enum: ['own', 'today'],
    description: '`own` uses the prices at the time of booking, `today` the current prices.',
  })
  @IsIn(['own', 'today'], { message: 'Choose own or today’s prices.' })
  prices: 'own' | 'today';
  @ApiProperty({
    enum: MoveDifference,
    enumName: 'MoveDifference',
    description:
      '`settle` charges or refunds it, `credit` keeps a reduction as credit, `none` leaves the price unchanged.',
  })
  @IsEnum(MoveDifference, { message: 'Choose settle, credit or none for the difference.' })
  difference: MoveDifference;
}

export class MoveBookingDto extends PreviewMoveDto {
  @OptionalReason('Required for an unchanged price and for overridden rules.')
  reason?: string | null;
  @ApiPropertyOptional({
    description: 'Overrides booking window, notice and guest limit, but never a conflict.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Choose whether to override the rules.' })
  override?: boolean;
  @ApiProperty({ description: 'Whether to email the hirer.' })
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class MovePreviewResponse {
  @Money({ example: '120.00', description: 'Current price with extras.' })
  oldPrice: number;
  @Money({ example: '140.00', description: 'New price by the prices at the time of booking.' })
  ownPrice: number;
  @Money({ example: '150.00', description: 'New price by today’s prices.' })
  todayPrice: number;
  @Money({ example: '140.00', description: 'Total of the booking afterwards.' })
  total: number;
  @Money({ example: '0.00', description: 'Amount to refund.' })
  refund: number;
  @Money({ example: '20.00', description: 'Amount owed afterwards; negative for a credit.' })
  balance: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({
    type: [BrokenRuleResponse],
    description: 'Rules to override with a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'Bookings and closures that occupy the rooms.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({ description: 'It stays the same amount.' })
  hasDiscount: boolean;
  @ApiProperty({ description: 'It stays the price.' })
  hasAgreedPrice: boolean;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
