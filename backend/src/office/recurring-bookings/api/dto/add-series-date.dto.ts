import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { SLOT_MAX, UntilTimeSlot } from '../../../../bookings/api/dto/booking-fields.dto.js';
import { BookingStatus } from '../../../../bookings/domain/booking-status.js';
import { OptionalReason, Quote } from '../../../../payments/recorded/api/money-fields.js';
import { Day, Id, IfGiven } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import type { SeriesAddition, SeriesAdditionPreview } from '../../application/series-additions.service.js';
import { EnteredDateResponse } from './enter-series.dto.js';

export class PreviewSeriesDateDto implements SeriesAddition {
  @ApiProperty({ format: 'date' })
  @Day('Please select a date.')
  date: string;
  @ApiPropertyOptional({ maxLength: SLOT_MAX })
  @IfGiven()
  @Line(SLOT_MAX, 'Please select a time slot.')
  @Trim()
  timeSlot?: string;
  @UntilTimeSlot()
  untilTimeSlot?: string | null;
  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IfGiven()
  @Id('Choose a space.')
  spaceId?: number;
}

export class AddSeriesDateDto extends PreviewSeriesDateDto {
  @OptionalReason('Overrides the booking rules that the date breaks.')
  reason?: string | null;
  @ApiProperty({ description: 'Whether to email the hirer.' })
  @IsOptional()
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class SeriesDatePreviewResponse implements SeriesAdditionPreview {
  @ApiProperty({ type: EnteredDateResponse })
  date: EnteredDateResponse;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
