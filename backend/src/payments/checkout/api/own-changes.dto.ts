import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { BookingFieldsDto } from '../../../bookings/api/dto/booking-fields.dto.js';
import { BookingResponse, HoldResponse } from '../../../bookings/api/dto/booking-response.dto.js';
import { Quote } from '../../recorded/api/money-fields.js';
import { Money } from '../../../platform/http/money.js';

/** Fields that are left out stay unchanged. */
export class PreviewChangeDto extends PartialType(
  PickType(BookingFieldsDto, ['date', 'timeSlot', 'untilTimeSlot', 'spaceId', 'guestCount']),
) {}

export class ChangeBookingDto extends PreviewChangeDto {
  @Quote()
  quote: string;
}

export class ChangePreviewResponse {
  @Money({ example: '120.00', description: 'Price of the booking so far.' })
  oldPrice: number;
  @Money({ example: '150.00' })
  newPrice: number;
  @Money({ example: '30.00', description: 'Amount to pay before the change takes effect.' })
  due: number;
  @Money({ example: '0.00', description: 'Amount refunded with the change.' })
  refund: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class ChangedBookingResponse {
  @ApiProperty({ type: BookingResponse, description: 'The booking as it is now.' })
  booking: BookingResponse;
  @ApiProperty({
    type: HoldResponse,
    nullable: true,
    description: 'The hold to pay, whose price is the difference; null if the change was made.',
  })
  hold: HoldResponse | null;
}

export class OwnNotesDto extends PickType(BookingFieldsDto, ['notes']) {}
