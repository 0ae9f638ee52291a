import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { SLOT_MAX, UntilTimeSlot } from '../../../../bookings/bookings/api/dto/booking-fields.dto.js';
import {
  BrokenRuleResponse,
  RoomConflictResponse,
} from '../../../../bookings/bookings/api/dto/refusals.dto.js';
import { BookingStatus } from '../../../../bookings/bookings/domain/booking-status.js';
import { OptionalReason, Quote } from '../../../../payments/recorded/api/money-fields.js';
import { Day, Id, IfGiven } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import type { SeriesAddition, SeriesAdditionPreview } from '../../application/series-additions.service.js';
import { Holiday, HolidayResponse } from './booking-series-response.dto.js';

export class PreviewSeriesDateDto implements SeriesAddition {
  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  @Day('Please select a date.')
  date: string;
  @ApiPropertyOptional({ maxLength: SLOT_MAX, description: 'Without it the slot of the last date.' })
  @IfGiven()
  @Line(SLOT_MAX, 'Please select a time slot.')
  @Trim()
  timeSlot?: string;
  @UntilTimeSlot()
  untilTimeSlot?: string | null;
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Without it the space of the last date.' })
  @IfGiven()
  @Id('Choose a space.')
  spaceId?: number;
}

export class AddSeriesDateDto extends PreviewSeriesDateDto {
  @OptionalReason('Overrides the booking rules that the date breaks.')
  reason?: string | null;
  @ApiProperty({ description: 'Whether to email the hirer, if the date is confirmed.' })
  @IsOptional()
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class SeriesDatePreviewResponse implements SeriesAdditionPreview {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  slotCount: number;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus', description: 'As the last date.' })
  status: BookingStatus;
  @ApiProperty({ example: '60.00' })
  amount: string;
  @ApiProperty({ format: 'date', description: 'When the price is due.' })
  payBy: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @Holiday()
  holiday: HolidayResponse | null;
  @ApiProperty({ type: [BrokenRuleResponse], description: 'Rules to override with a reason.' })
  broken: BrokenRuleResponse[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'Bookings, events and closures in the rooms.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
