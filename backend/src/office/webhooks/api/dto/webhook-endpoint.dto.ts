import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { Id, IfGiven, INT_MAX, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Filled, Line } from '../../../../platform/common/validation.js';
import type { Endpoint } from '../../application/endpoint-view.js';
import { EVENT_TYPES } from '../../domain/event-types.js';
import type { DisabledReason, EndpointState } from '../../persistence/endpoint.repository.js';

const URL_LENGTH = 1000;
const URL_MESSAGE = 'Enter an address that begins with https://.';
const DESCRIPTION = 'Enter a description of up to 200 characters.';
const TYPES = 'Choose the events to send.';
const CLUB = 'Choose one of your clubs.';
const STATE = 'Choose active or paused.';
const ROLL_HOURS = 168;
const DEFAULT_ROLL_HOURS = 24;

const Url = (): PropertyDecorator => (target, key) => {
  Trim()(target, key);
  Filled(URL_MESSAGE)(target, key);
  Line(URL_LENGTH, URL_MESSAGE)(target, key);
};
const Types = (): PropertyDecorator => (target, key) => {
  IsIn(EVENT_TYPES, { each: true, message: TYPES })(target, key);
  ArrayUnique({ message: TYPES })(target, key);
  ArrayNotEmpty({ message: TYPES })(target, key);
  IsArray({ message: TYPES })(target, key);
};
const Description = (): PropertyDecorator => (target, key) => {
  OrNull()(target, key);
  Filled(DESCRIPTION)(target, key);
  Line(200, DESCRIPTION)(target, key);
  Trim()(target, key);
};
const URL_SCHEMA = { maxLength: URL_LENGTH, example: 'https://club.example/hooks' };
const TYPES_SCHEMA = {
  enum: EVENT_TYPES,
  enumName: 'WebhookType',
  isArray: true,
  minItems: 1,
  uniqueItems: true,
  example: ['event.published'],
};
const DESCRIPTION_SCHEMA = {
  type: String,
  nullable: true,
  minLength: 1,
  maxLength: 200,
  example: 'Club site',
};

export class CreateWebhookEndpointDto {
  @ApiProperty(URL_SCHEMA)
  @Url()
  url: string;
  @ApiPropertyOptional(DESCRIPTION_SCHEMA)
  @Description()
  description?: string | null;
  @ApiProperty(TYPES_SCHEMA)
  @Types()
  types: string[];
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: INT_MAX,
    nullable: true,
    description: 'Sends the events of this club only. Default: all, for secretaries those of their one club.',
  })
  @OrNull()
  @Id(CLUB)
  clubId?: number | null;
}

export class UpdateWebhookEndpointDto {
  @ApiPropertyOptional(URL_SCHEMA)
  @IfGiven()
  @Url()
  url?: string;
  @ApiPropertyOptional(DESCRIPTION_SCHEMA)
  @Description()
  description?: string | null;
  @ApiPropertyOptional(TYPES_SCHEMA)
  @IfGiven()
  @Types()
  types?: string[];
  @ApiPropertyOptional({
    enum: ['active', 'paused'],
    description: 'An endpoint made active acts for the caller. Events of the time between are not sent.',
  })
  @IfGiven()
  @IsIn(['active', 'paused'], { message: STATE })
  state?: 'active' | 'paused';
}

export class RollWebhookSecretDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: ROLL_HOURS,
    default: DEFAULT_ROLL_HOURS,
    description: 'Hours in which deliveries are signed with both secrets.',
  })
  @IfGiven()
  @WholeNumber(1, ROLL_HOURS, `Enter a whole number of hours from 1 to ${ROLL_HOURS}.`)
  hours: number = DEFAULT_ROLL_HOURS;
}

export class WebhookEndpointResponse implements Endpoint {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty(URL_SCHEMA)
  url: string;
  @ApiProperty({ type: String, nullable: true, example: 'Club site' })
  description: string | null;
  @ApiProperty({ ...TYPES_SCHEMA, minItems: undefined, uniqueItems: undefined })
  types: string[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: of the venue.' })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Netball' })
  clubName: string | null;
  @ApiProperty({ example: 'Kim Lee', description: 'It is disabled when the maker loses access.' })
  maker: string;
  @ApiProperty({ description: 'Whether you are the maker.' })
  isOwn: boolean;
  @ApiProperty({ enum: ['active', 'paused', 'disabled'] })
  state: EndpointState;
  @ApiProperty({
    type: String,
    enum: ['gone', 'failing', 'no_access'],
    nullable: true,
    description: 'It answered 410, failed for five days, or its maker lost access.',
  })
  disabledReason: DisabledReason | null;
  @ApiProperty({ type: Date, nullable: true })
  failingSince: Date | null;
  @ApiProperty({ type: 'integer', description: 'Attempts that failed since the last success.' })
  failuresInRow: number;
  @ApiProperty({ type: Date, nullable: true, description: 'To the minute.' })
  lastSuccessAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'Until then both secrets sign.' })
  formerSecretUntil: Date | null;
  @ApiProperty({ type: 'integer', description: 'Deliveries still to be sent.' })
  waiting: number;
  @ApiProperty({ type: 'integer', description: 'Deliveries that are not tried again.' })
  failed: number;
  @ApiProperty()
  createdAt: Date;
}

export class NewWebhookEndpointResponse extends WebhookEndpointResponse {
  @ApiProperty({
    example: 'whsec_…',
    description: 'Verifies the signatures. Shown once; it cannot be read again.',
  })
  secret: string;
}
