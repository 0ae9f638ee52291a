import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional } from 'class-validator';
import { RoomConflictResponse } from '../../../../bookings/api/dto/refusals.dto.js';
import { Day, Id, IfFilled, IfGiven, TimeOfDay, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EmailAddress, Line, Lines, PersonName } from '../../../../platform/common/validation.js';
import { PageOf, PolledPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import type { Viewing, ViewingRequest, ViewingTime } from '../../application/viewings.service.js';
import {
  DEFAULT_LENGTH,
  MAX_LENGTH,
  MIN_LENGTH,
  ViewingOutcome,
  ViewingState,
} from '../../domain/viewing.js';
import type { ViewingFilter } from '../../persistence/viewing.repository.js';

const LENGTH = `Enter a length of ${MIN_LENGTH} to ${MAX_LENGTH} minutes.`;
const NOTE_MAX = 2000;
const NOTE = 'Enter a note of up to 2,000 characters.';

export class ViewingsQuery extends PolledPageQuery implements ViewingFilter {
  @SortBy(['date'])
  sort?: string;

  @ApiPropertyOptional({ enum: ViewingState, enumName: 'ViewingState' })
  @IsOptional()
  @IsEnum(ViewingState, { message: 'Choose a status from the list.' })
  state?: ViewingState;
}

export class WriteViewingDto implements ViewingRequest {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @Id('Choose a space.')
  spaceId: number;

  @ApiProperty({ format: 'date' })
  @Day('Choose a date.')
  date: string;

  @ApiProperty({ example: '17:30' })
  @TimeOfDay('Enter a time, for example 17:30.')
  startTime: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: MIN_LENGTH,
    maximum: MAX_LENGTH,
    default: DEFAULT_LENGTH,
  })
  @IfGiven()
  @WholeNumber(MIN_LENGTH, MAX_LENGTH, LENGTH)
  minutes?: number;

  @ApiPropertyOptional({ default: false, description: 'true: it takes the rooms like a booking.' })
  @IfGiven()
  @IsBoolean({ message: 'Choose yes or no.' })
  blocks?: boolean;

  @ApiProperty({ maxLength: 120, example: 'Robin Taylor' })
  @PersonName(120, 'Name must be at most 120 characters.')
  @IsNotEmpty({ message: 'Enter a name.' })
  @Trim()
  name: string;

  @ApiPropertyOptional({ type: String, nullable: true, format: 'email', maxLength: 254 })
  @IfFilled()
  @EmailAddress('Please enter a valid email address.')
  @Trim()
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 40, example: '08 8388 0000' })
  @IsOptional()
  @Line(40, 'Enter a phone number of up to 40 characters.')
  @Trim()
  phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NOTE_MAX })
  @IsOptional()
  @Lines(NOTE_MAX, NOTE)
  @Trim()
  note?: string | null;
}

export class AddViewingDto extends WriteViewingDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The message that led to it.' })
  @IfGiven()
  @Id('Enter the message’s ID.')
  messageId?: number;
}

export class PreviewViewingDto
  extends PickType(WriteViewingDto, ['spaceId', 'date', 'startTime', 'minutes'])
  implements ViewingTime
{
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The viewing that is changed.' })
  @IfGiven()
  @Id('Enter the viewing’s ID.')
  id?: number;
}

export class NoteViewingOutcomeDto {
  @ApiProperty({ enum: ViewingOutcome, enumName: 'ViewingOutcome' })
  @IsEnum(ViewingOutcome, { message: 'Choose an outcome.' })
  outcome: ViewingOutcome;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NOTE_MAX })
  @IsOptional()
  @Lines(NOTE_MAX, NOTE)
  @Trim()
  note?: string | null;
}

export class ViewingResponse implements Viewing {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty({ enum: ViewingState, enumName: 'ViewingState' })
  state: ViewingState;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '17:30' })
  startTime: string;
  @ApiProperty({ type: 'integer', example: 30 })
  minutes: number;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty()
  blocks: boolean;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  messageId: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
  @ApiProperty({ type: String, nullable: true })
  outcomeNote: string | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: String, nullable: true })
  createdBy: string | null;
}

export class ViewingPageResponse extends PageOf(ViewingResponse) {}

export class ViewingPreviewResponse {
  @ApiProperty({ type: [RoomConflictResponse], description: 'What is in these rooms at that time.' })
  overlaps: RoomConflictResponse[];
}
