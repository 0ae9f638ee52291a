import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsIn, IsOptional } from 'class-validator';
import { BookingFieldsDto } from '../../../bookings/bookings/api/dto/booking-fields.dto.js';
import { BrokenRuleResponse, RoomConflictResponse } from '../../../bookings/bookings/api/dto/refusals.dto.js';
import { MoveDifference } from '../../../bookings/bookings/domain/reprice.js';
import { OptionalReason, Quote } from './money-fields.js';

export class PreviewMoveDto extends PartialType(
  PickType(BookingFieldsDto, ['date', 'timeSlot', 'spaceId', 'eventType', 'guestCount']),
) {
  @ApiProperty({
    enum: ['own', 'today'],
    description: 'By what it was booked at, or by what is asked today.',
  })
  @IsIn(['own', 'today'], { message: 'Please choose own or today.' })
  prices: 'own' | 'today';
  @ApiProperty({
    enum: MoveDifference,
    enumName: 'MoveDifference',
    description:
      '`settle` asks for more or gives back, `credit` keeps what is less, `none` leaves the price.',
  })
  @IsEnum(MoveDifference, { message: 'Please choose settle, credit or none.' })
  difference: MoveDifference;
}

export class MoveBookingDto extends PreviewMoveDto {
  @OptionalReason('Of a price that stays, or of rules set aside.')
  reason?: string | null;
  @ApiPropertyOptional({
    description: 'Sets window, notice and the limit of guests aside; what has the rooms never.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Choose yes or no.' })
  override?: boolean;
  @ApiProperty({ description: 'Whether the hirer is written to.' })
  @IsBoolean({ message: 'Choose yes or no.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class MovePreviewResponse {
  @ApiProperty({ example: '120.00', description: 'What it costs as it is, extras included.' })
  oldPrice: string;
  @ApiProperty({ example: '140.00', description: 'What it would cost by the prices of its booking.' })
  ownPrice: string;
  @ApiProperty({ example: '150.00', description: 'What it would cost by today’s.' })
  todayPrice: string;
  @ApiProperty({ example: '140.00', description: 'What the booking costs afterwards.' })
  total: string;
  @ApiProperty({ example: '0.00', description: 'What goes back.' })
  refund: string;
  @ApiProperty({ example: '20.00', description: 'What is owed afterwards; negative for a credit.' })
  balance: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({
    type: [BrokenRuleResponse],
    description: 'The rules that have to be set aside with a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'What has the rooms.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
