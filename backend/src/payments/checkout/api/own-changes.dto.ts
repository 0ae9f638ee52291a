import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { BookingFieldsDto } from '../../../bookings/bookings/api/dto/booking-fields.dto.js';
import { BookingResponse, HoldResponse } from '../../../bookings/bookings/api/dto/booking-response.dto.js';
import { Quote } from '../../recorded/api/money-fields.js';

/** What is left out stays. */
export class PreviewChangeDto extends PartialType(
  PickType(BookingFieldsDto, ['date', 'timeSlot', 'spaceId', 'guestCount']),
) {}

export class ChangeBookingDto extends PreviewChangeDto {
  @Quote()
  quote: string;
}

export class ChangePreviewResponse {
  @ApiProperty({ example: '120.00', description: 'What it was booked at.' })
  oldPrice: string;
  @ApiProperty({ example: '150.00' })
  newPrice: string;
  @ApiProperty({ example: '30.00', description: 'To be paid before the change is made.' })
  due: string;
  @ApiProperty({ example: '0.00', description: 'What goes back with it.' })
  refund: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class ChangedBookingResponse {
  @ApiProperty({ type: BookingResponse, description: 'As it is now.' })
  booking: BookingResponse;
  @ApiProperty({
    type: HoldResponse,
    nullable: true,
    description:
      'What is kept until the difference is paid, which is its price; null when the change is made.',
  })
  hold: HoldResponse | null;
}

export class OwnNotesDto extends PickType(BookingFieldsDto, ['notes']) {}
