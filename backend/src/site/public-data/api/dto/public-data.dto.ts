import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { DayStatus } from '../../../../bookings/domain/availability.js';
import { EventStatus } from '../../../../events/domain/event-content.js';
import { Digits, Id } from '../../../../platform/common/fields.js';
import { PublicQuery, Text } from '../../../../platform/common/validation.js';
import { Money } from '../../../../platform/http/money.js';

@PublicQuery()
export class PublicAvailabilityQuery {
  @ApiPropertyOptional({ format: 'date', example: '2027-03-01', description: 'First day. Default: today.' })
  @IsOptional()
  @Text(10, 'Enter the first date as YYYY-MM-DD.')
  from?: string;

  @ApiPropertyOptional({
    format: 'date',
    example: '2027-03-31',
    description: 'Last day, included, at most 62 days after `from`. Default: 30 days after it.',
  })
  @IsOptional()
  @Text(10, 'Enter the last date as YYYY-MM-DD.')
  to?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'From `GET /api/public/spaces`. Default: the whole venue.',
  })
  @IsOptional()
  @Digits()
  @Id('Enter the space’s ID.')
  spaceId?: number;
}

@PublicQuery()
export class OembedQuery {
  @ApiProperty({
    format: 'uri',
    example: 'https://club.example/event/41',
    description: 'The page of an event.',
  })
  @Text(2000, 'Enter the address of a page.')
  url: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'In pixels.' })
  @IsOptional()
  @Digits()
  @Id('Enter the largest width in pixels.')
  maxwidth?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'In pixels.' })
  @IsOptional()
  @Digits()
  @Id('Enter the largest height in pixels.')
  maxheight?: number;

  @ApiPropertyOptional({ enum: ['json'], description: 'Any other format is 501.' })
  @IsOptional()
  format?: unknown;
}

/** The names are those of oEmbed 1.0. */
export class OembedResponse {
  @ApiProperty({ enum: ['1.0'] })
  version: '1.0';
  @ApiProperty({ enum: ['rich'] })
  type: 'rich';
  @ApiProperty({ example: 'Quiz night' })
  title: string;
  @ApiProperty({ example: 'Bridgewater Sports & Social Club' })
  provider_name: string;
  @ApiProperty({ format: 'uri' })
  provider_url: string;
  @ApiProperty({ type: 'integer', description: 'Seconds to keep the answer.', example: 3600 })
  cache_age: number;
  @ApiProperty({ type: 'integer', description: 'In pixels.', example: 480 })
  width: number;
  @ApiProperty({ type: 'integer', description: 'In pixels.', example: 240 })
  height: number;
  @ApiProperty({
    example:
      '<iframe src="https://club.example/embed/event?id=41" width="480" height="240" title="Quiz night"></iframe>',
    description: 'A frame with the event. The settings name the sites that may show it.',
  })
  html: string;
}

export class PublicSpaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ example: 'The big room with its stage and dance floor.' })
  description: string;
  @ApiProperty({ type: 'integer', description: 'The largest number of guests.', example: 120 })
  capacity: number;
  @ApiProperty({ type: String, nullable: true, example: 'Step-free from the car park.' })
  accessibility: string | null;
  @ApiProperty({ type: [String], example: ['Stage and dance floor', 'Tables and chairs for 120'] })
  features: string[];
  @Money({ description: 'For the fewest guests and the cheapest event type.', example: '120.00' })
  priceFrom: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: String, nullable: true, format: 'uri' })
  imageUrl: string | null;
  @ApiProperty({ format: 'uri', description: 'Where the space can be booked.' })
  url: string;
}

export class PublicEventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Quiz night' })
  title: string;
  @ApiProperty({ example: 'Tables of six, eight rounds, one raffle.' })
  description: string;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ enum: EventStatus, enumName: 'EventStatus', description: 'Drafts are not public.' })
  status: EventStatus;
  @ApiProperty({ example: 'Main Hall' })
  venue: string;
  @ApiProperty({ type: String, nullable: true })
  category: string | null;
  @ApiProperty({ type: String, nullable: true, example: '£25.00', description: 'null: free of charge.' })
  price: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The sports club that holds it.' })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, format: 'uri' })
  imageUrl: string | null;
  @ApiProperty({ format: 'uri', description: 'The event’s page.' })
  url: string;
  @ApiProperty()
  updatedAt: Date;
}

export class PublicSlotResponse {
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  label: string;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ description: 'Whether it can be booked now.' })
  isFree: boolean;
}

export class PublicDayResponse {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ enum: DayStatus, enumName: 'DayStatus' })
  status: DayStatus;
  @ApiProperty({ type: [PublicSlotResponse], description: 'In order; empty outside the booking window.' })
  slots: PublicSlotResponse[];
  @ApiProperty({ type: [String], description: 'Closures of the day.', example: ['Christmas Day: closed'] })
  closures: string[];
}

export class PublicAvailabilityResponse {
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ format: 'uri', description: 'Where the space can be booked.' })
  url: string;
  @ApiProperty({ type: [PublicDayResponse] })
  days: PublicDayResponse[];
}
