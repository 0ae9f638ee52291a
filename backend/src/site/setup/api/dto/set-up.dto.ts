import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';
import { NewPriceDto } from '../../../../bookings/api/dto/admin-price.dto.js';
import { SlotList } from '../../../../bookings/domain/slot.js';
import { CreateClubDto } from '../../../../clubs/api/dto/admin-club.dto.js';
import { IfGiven } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EachLine, Line, ListOf } from '../../../../platform/common/validation.js';
import { CLUB_FIELDS } from '../../../pages/api/dto/admin-settings.dto.js';
import { OPENING_HOURS_ERROR, isHours } from '../../../pages/domain/page-texts.js';
import { ROOM } from '../../../../bookings/spaces/api/dto/setup.dto.js';
import type { RoomContent } from '../../../../bookings/spaces/domain/room-content.js';
import { SpaceContent } from '../../../../bookings/spaces/domain/space-content.js';
import { type SetUpClubAnswers, type Step, STEPS, type TimesAnswers } from '../../domain/set-up.js';
import type { SetUpView } from '../../application/set-up.service.js';

const MAX_ROOMS = 20;
const MAX_CLUBS = 30;

export class SetUpClubDto implements SetUpClubAnswers {
  @ApiProperty({ minLength: 1, maxLength: 80, example: 'Quarry Lane Bowls & Tennis' })
  @CLUB_FIELDS.name()
  name: string;

  @ApiProperty({ minLength: 1, maxLength: 160, example: '12 Quarry Lane, Millbrook VIC 3799' })
  @CLUB_FIELDS.address()
  address: string;

  @ApiProperty({ maxLength: 30, example: '(03) 5550 0188' })
  @CLUB_FIELDS.phone()
  phone: string;

  @ApiProperty({ maxLength: 254, example: 'office@quarrylane.example' })
  @CLUB_FIELDS.email()
  email: string;

  @ApiProperty({
    minimum: -90,
    maximum: 90,
    example: -37.81,
    description: 'The latitude of the clubhouse in degrees.',
  })
  @CLUB_FIELDS.latitude()
  latitude: number;

  @ApiProperty({
    minimum: -180,
    maximum: 180,
    example: 145.36,
    description: 'The longitude of the clubhouse in degrees.',
  })
  @CLUB_FIELDS.longitude()
  longitude: number;
}

const Hours = (): PropertyDecorator => (target, property) => {
  ApiProperty({ maxLength: 11, example: '17:00-late', description: 'closed, 17:00-22:00 or 17:00-late.' })(
    target,
    property,
  );
  ValidateBy({ name: 'hours', validator: { validate: isHours } }, { message: OPENING_HOURS_ERROR })(
    target,
    property,
  );
};

export class SetUpTimesDto implements Omit<TimesAnswers, 'hoursNote'> {
  @Hours()
  hoursMonday: string;
  @Hours()
  hoursTuesday: string;
  @Hours()
  hoursWednesday: string;
  @Hours()
  hoursThursday: string;
  @Hours()
  hoursFriday: string;
  @Hours()
  hoursSaturday: string;
  @Hours()
  hoursSunday: string;

  @ApiPropertyOptional({ maxLength: 200, example: 'Longer when something is on.' })
  @IfGiven()
  @Line(200, 'Use at most 200 characters.')
  @Trim()
  hoursNote?: string;
}

const PRICES = 'Enter one price for each event type.';

export class SetUpPricesDto {
  @ApiProperty({ type: [NewPriceDto], minItems: 1, maxItems: 50, description: 'One for each event type.' })
  @ListOf(() => NewPriceDto, PRICES, { least: 1, most: 50, by: (price) => price?.eventType })
  prices: NewPriceDto[];
}

const NO_ROOM = 'Choose from the rooms above.';

export class SetUpSpaceDto extends PickType(SpaceContent, [
  'name',
  'description',
  'capacity',
  'pricePercent',
  'accessibility',
]) {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MAX_ROOMS,
    example: ['Hall'],
    description: 'The names of its rooms.',
  })
  @EachLine(60, NO_ROOM)
  @ArrayMinSize(1, { message: 'Choose a room.' })
  @ArrayMaxSize(MAX_ROOMS, { message: NO_ROOM })
  @IsArray({ message: NO_ROOM })
  @Trim()
  rooms: string[];
}

export class SetUpRoomsDto {
  @ApiProperty({ type: [ROOM.Create], minItems: 1, maxItems: MAX_ROOMS })
  @ValidateNested({ each: true, message: 'Send a list of rooms.' })
  @Type(() => ROOM.Create)
  @ArrayMinSize(1, { message: 'Add at least one room.' })
  @ArrayMaxSize(MAX_ROOMS, { message: `Enter at most ${MAX_ROOMS} rooms.` })
  @IsArray({ message: 'Send a list of rooms.' })
  rooms: RoomContent[];

  @ApiProperty({
    type: [SetUpSpaceDto],
    minItems: 1,
    maxItems: MAX_ROOMS,
    description: 'The first is the default space of a booking.',
  })
  @ValidateNested({ each: true, message: 'Send a list of spaces.' })
  @Type(() => SetUpSpaceDto)
  @ArrayMinSize(1, { message: 'Add at least one space.' })
  @ArrayMaxSize(MAX_ROOMS, { message: `Enter at most ${MAX_ROOMS} spaces.` })
  @IsArray({ message: 'Send a list of spaces.' })
  spaces: SetUpSpaceDto[];
}

export class SetUpOneClubDto extends IntersectionType(
  PickType(CreateClubDto, ['name', 'shortDescription']),
  PartialType(
    PickType(CreateClubDto, [
      'description',
      'trainingSchedule',
      'seasonPeriod',
      'ageGroups',
      'contactEmail',
      'contactPhone',
    ]),
    { skipNullProperties: false },
  ),
) {}

export class SetUpClubsDto {
  @ApiProperty({
    type: [SetUpOneClubDto],
    maxItems: MAX_CLUBS,
    description: 'Can be empty: clubs can be added at any time.',
  })
  @ValidateNested({ each: true, message: 'Send a list of clubs.' })
  @Type(() => SetUpOneClubDto)
  @ArrayMaxSize(MAX_CLUBS, { message: `Enter at most ${MAX_CLUBS} clubs; more can follow later.` })
  @IsArray({ message: 'Send a list of clubs.' })
  clubs: SetUpOneClubDto[];
}

class SetUpAnswersResponse {
  @ApiPropertyOptional({ type: SetUpClubDto })
  club?: SetUpClubDto;
  @ApiPropertyOptional({ type: SetUpTimesDto })
  times?: SetUpTimesDto;
  @ApiPropertyOptional({ type: SetUpPricesDto })
  prices?: SetUpPricesDto;
  @ApiPropertyOptional({ type: SetUpRoomsDto })
  rooms?: SetUpRoomsDto;
  @ApiPropertyOptional({ type: SetUpClubsDto })
  clubs?: SetUpClubsDto;
}

class SuggestedAnswers {
  @ApiProperty({ type: [NewPriceDto], description: 'The current price list.' })
  prices: NewPriceDto[];
}

class OfferedSlotsResponse {
  @ApiProperty({ enum: SlotList, enumName: 'SlotList' })
  list: SlotList;
  @ApiProperty({ type: [String], example: ['09:00 - 11:00'] })
  labels: string[];
}

export class SetUpResponse implements Omit<SetUpView, 'answers'> {
  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match: "…"` with a change; also the `ETag`.' })
  version: number;
  @ApiProperty({ type: SetUpAnswersResponse, description: 'The answers so far.' })
  answers: SetUpAnswersResponse;
  @ApiProperty({ enum: STEPS, enumName: 'SetUpStep', isArray: true, example: ['rooms', 'clubs'] })
  missing: Step[];
  @ApiProperty({ type: SuggestedAnswers, description: 'What holds while nothing is answered.' })
  suggested: SuggestedAnswers;
  @ApiProperty({ example: 'Australia/Adelaide', description: 'Of the server’s settings.' })
  timezone: string;
  @ApiProperty({ example: 'GBP', description: 'Of the server’s settings.' })
  currency: string;
  @ApiProperty({
    type: [OfferedSlotsResponse],
    description: 'When bookings begin and end: the same for every site.',
  })
  slots: OfferedSlotsResponse[];
}

export function toSetUpResponse(view: SetUpView): SetUpResponse {
  return { ...view, answers: view.answers };
}
