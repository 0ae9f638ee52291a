import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional } from 'class-validator';
import { Flag } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import { PageOf, SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import type { Growth, SubscriberRow } from '../../application/subscribers.service.js';
import { ConsentSource } from '../../domain/audience.js';
import { SuppressionReason } from '../../domain/bounce.js';
import { SUBSCRIBER_SORTS, SubscriberState } from '../../domain/subscriber.js';

const NOTE_MAX = 300;
const NOTE_MESSAGE = `Enter a reason of up to ${NOTE_MAX} characters.`;

export class SubscribersQuery extends SearchedPageQuery {
  @SortBy(SUBSCRIBER_SORTS)
  sort?: string;

  @ApiPropertyOptional({ enum: SubscriberState, enumName: 'SubscriberState' })
  @IsOptional()
  @IsEnum(SubscriberState, { message: 'Choose a status from the list.' })
  state?: SubscriberState;

  @ApiPropertyOptional({
    enum: ConsentSource,
    enumName: 'ConsentSource',
    description: 'How they last consented.',
  })
  @IsOptional()
  @IsEnum(ConsentSource, { message: 'Choose from the consent sources.' })
  source?: ConsentSource;

  @ApiPropertyOptional({ description: 'Whether an email to the address has bounced.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: 'Choose true or false.' })
  hasBounced?: boolean;
}

export class SubscribersExportQuery extends OmitType(SubscribersQuery, ['cursor']) {}

export class SuppressDto {
  @ApiProperty({ minLength: 1, maxLength: NOTE_MAX, example: 'Asked us by phone.' })
  @Line(NOTE_MAX, NOTE_MESSAGE)
  @IsNotEmpty({ message: NOTE_MESSAGE })
  @Trim()
  note: string;
}

export class SubscriberResponse implements SubscriberRow {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'kim@example.org' })
  email: string;
  @ApiProperty({ enum: SubscriberState, enumName: 'SubscriberState' })
  state: SubscriberState;
  @ApiProperty()
  joinedAt: Date;
  @ApiProperty({
    enum: ConsentSource,
    enumName: 'ConsentSource',
    nullable: true,
    description: 'How they last consented.',
  })
  source: ConsentSource | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11',
    description: 'The version of the text that they consented to.',
  })
  textVersion: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Signed the sheet at the open day',
    description: 'For imported subscribers: how they consented.',
  })
  consentMethod: string | null;
  @ApiProperty({ type: Date, nullable: true })
  consentedAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When an email to them last bounced.' })
  bouncedAt: Date | null;
  @ApiProperty({ enum: SuppressionReason, enumName: 'SuppressionReason', nullable: true })
  suppressedFor: SuppressionReason | null;
  @ApiProperty({ type: Date, nullable: true })
  suppressedSince: Date | null;
  @ApiProperty({ type: String, nullable: true, example: 'Asked us by phone.' })
  suppressionNote: string | null;
}

export class SubscriberPageResponse extends PageOf(SubscriberResponse) {}

export class GrowthMonthResponse {
  @ApiProperty({ example: '2026-11' })
  month: string;
  @ApiProperty({ type: 'integer' })
  joined: number;
}

export class GrowthResponse implements Growth {
  @ApiProperty({ type: 'integer', description: 'The number of people who would get an issue now.' })
  subscribers: number;
  @ApiProperty({ type: [GrowthMonthResponse], description: 'The last twelve months, oldest first.' })
  months: GrowthMonthResponse[];
}
