import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsInt, IsNotEmpty, IsOptional, Max, Min } from 'class-validator';
import { UntilTimeSlot } from '../../../../bookings/api/dto/booking-fields.dto.js';
import { MAX_GUESTS, MIN_GUESTS } from '../../../../bookings/domain/pricing.js';
import { ReasonDto } from '../../../../payments/recorded/api/money-fields.js';
import { Digits, Id } from '../../../../platform/common/fields.js';
import { Line, Text } from '../../../../platform/common/validation.js';
import { FirstDay, LastDay, PAGING, PolledPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import { WaitingListEntryState } from '../../domain/waiting-list-entry.js';
import type { WaitingListFilter } from '../../persistence/waiting-list.repository.js';
import type { WaitingListRequest } from '../../application/waiting-list.service.js';
import { OmitType } from '@nestjs/swagger';

export class JoinWaitingListDto implements WaitingListRequest {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'ID of a space from `GET /api/booking-options`. Default: the whole venue.',
  })
  @IsOptional()
  @Id('Choose a space.')
  spaceId?: number | null;

  @ApiProperty({ format: 'date', example: '2027-03-20' })
  @Text(40, 'Please select a date.')
  @IsNotEmpty({ message: 'Please select a date.' })
  date: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 40,
    example: '2:00 PM - 4:00 PM',
    description: 'Default: any slot of the day.',
  })
  @IsOptional()
  @Line(40, 'Please select a time slot.')
  timeSlot?: string | null;

  @UntilTimeSlot('The last of several slots in a row, which are offered together or not at all.')
  untilTimeSlot?: string | null;

  @ApiProperty({ type: 'integer', minimum: MIN_GUESTS, maximum: MAX_GUESTS, example: 45 })
  @Max(MAX_GUESTS, { message: `Maximum ${MAX_GUESTS} guests.` })
  @Min(MIN_GUESTS, { message: 'At least 1 guest required.' })
  @IsInt({ message: 'Enter a whole number of guests.' })
  guestCount: number;

  @ApiProperty({ maxLength: 100, example: 'Birthday Party' })
  @Line(100, 'Please select an event type.')
  @IsNotEmpty({ message: 'Please select an event type.' })
  eventType: string;
}

export class AdminWaitingListQuery extends PolledPageQuery implements WaitingListFilter {
  @SortBy(['date', 'joined'])
  sort?: string;

  @ApiPropertyOptional({ enum: WaitingListEntryState, enumName: 'WaitingListEntryState' })
  @IsOptional()
  @IsEnum(WaitingListEntryState, { message: 'Choose a status from the list.' })
  state?: WaitingListEntryState;

  @FirstDay()
  from?: string;

  @LastDay()
  to?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id('Enter the space’s ID.')
  spaceId?: number;
}

/** The same filters without paging. */
export class AdminWaitingListExportQuery extends OmitType(AdminWaitingListQuery, PAGING) {}

export class ReleaseOfferDto extends ReasonDto {
  @ApiProperty({
    description: 'true: the next member on the waiting list gets an offer. false: the slot becomes free.',
  })
  @IsBoolean({ message: 'Choose whether to offer the slot to the next person.' })
  toNext: boolean;
}
