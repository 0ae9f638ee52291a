import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional } from 'class-validator';
import {
  Day,
  Digits,
  Flag,
  Id,
  IfGiven,
  OrNull,
  PictureAddress,
  TimeOfDay,
  WholeNumber,
} from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, Lines } from '../../../../platform/common/validation.js';
import { SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import { EVENT_SORTS, type EventContent, EventStatus, EventTime } from '../../domain/event-content.js';
import { given } from '../../../../platform/editing/given.js';

const CLUB = 'Please give the number of a club.';
const DAY = 'Please give a day as YYYY-MM-DD.';
const TIME = 'Please give a time as HH:mm.';
const CATEGORY = 'Please give a category of at most 60 characters.';
const MOST_PEOPLE = 100_000;

export class AdminEventsQuery extends SearchedPageQuery {
  @SortBy(EVENT_SORTS)
  sort?: string;

  @ApiPropertyOptional({
    enum: EventTime,
    enumName: 'EventTime',
    description: 'From today on, before today, or `all`, which is the default.',
  })
  @IsOptional()
  @IsEnum(EventTime, { message: 'Please choose upcoming, past or all.' })
  when?: EventTime;

  @ApiPropertyOptional({ enum: EventStatus, enumName: 'EventStatus' })
  @IsOptional()
  @IsEnum(EventStatus, { message: 'Please choose draft, published or cancelled.' })
  status?: EventStatus;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id(CLUB)
  clubId?: number;

  @ApiPropertyOptional({ maxLength: 60, example: 'Club Event' })
  @IsOptional()
  @Line(60, CATEGORY)
  category?: string;

  @ApiPropertyOptional({ description: 'Only those that are to come without the rooms that they were given.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: 'Please say true or false.' })
  lacksRooms?: boolean;
}

/** All pages at once. */
export class AdminEventsExportQuery extends OmitType(AdminEventsQuery, ['cursor']) {}

export class CreateEventDto {
  @ApiProperty({ minLength: 1, maxLength: 160, example: 'Quiz night' })
  @Line(160, 'Please give a title of at most 160 characters.')
  @IsNotEmpty({ message: 'Please give the event a title.' })
  @Trim()
  title: string;

  @ApiProperty({ minLength: 1, maxLength: 5000, example: 'Tables of six, eight rounds, one raffle.' })
  @Lines(5000, 'Please describe the event in at most 5000 characters.')
  @IsNotEmpty({ message: 'Please describe the event.' })
  @Trim()
  description: string;

  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  @Day(DAY)
  date: string;

  @ApiProperty({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    example: '19:00',
    description: 'Venue-local wall clock.',
  })
  @TimeOfDay(TIME)
  startTime: string;

  @ApiProperty({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    example: '22:30',
    description: 'Not after the start: on the next day.',
  })
  @TimeOfDay(TIME)
  endTime: string;

  @ApiProperty({ minLength: 1, maxLength: 120, example: 'Main Hall' })
  @Line(120, 'Please give the place in at most 120 characters.')
  @IsNotEmpty({ message: 'Please say where it is.' })
  @Trim()
  venue: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    example: '/images/scenes/quiz-night.svg',
  })
  @OrNull()
  @PictureAddress('Please give a picture of this site, or an address that begins with https://.')
  @Trim()
  imageUrl?: string | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MOST_PEOPLE, example: 80 })
  @OrNull()
  @WholeNumber(1, MOST_PEOPLE, `Please give a number of people from 1 to ${MOST_PEOPLE}.`)
  capacity?: number | null;

  @ApiPropertyOptional({ description: 'false unless said.', example: true })
  @IfGiven()
  @IsBoolean({ message: 'Please say true or false.' })
  isPaid?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 60,
    description: 'As it is shown; only of what is paid for.',
    example: '£25.00',
  })
  @OrNull()
  @Line(60, 'Please give the price in at most 60 characters.')
  @Trim()
  price?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 60, example: 'Club Event' })
  @OrNull()
  @Line(60, CATEGORY)
  @Trim()
  category?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'For club secretaries one of their own; an event without a club is for admins.',
  })
  @OrNull()
  @Id(CLUB)
  clubId?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'The space whose rooms it takes, which are then not for hire; for admins to give.',
  })
  @OrNull()
  @Id('Please give the number of a space.')
  spaceId?: number | null;
}

/** What is left out stays as it is. */
export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {}

export class DuplicateEventDto {
  @ApiPropertyOptional({ format: 'date', description: 'Of the new one; without it the same.' })
  @IfGiven()
  @Day(DAY)
  date?: string;
}

export function toNewEvent(fields: Pick<CreateEventDto, keyof CreateEventDto>): EventContent {
  const none = {
    imageUrl: null,
    capacity: null,
    isPaid: false,
    price: null,
    category: null,
    clubId: null,
    spaceId: null,
  };
  return { ...none, ...given(fields) };
}
