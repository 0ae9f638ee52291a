import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsNotEmpty,
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import {
  ClubIds,
  Day,
  Id,
  IfGiven,
  INT_MAX,
  OrNull,
  TimeOfDay,
  WholeNumber,
} from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EMAIL_MAX, isEmailAddress, Line, MailAddress } from '../../../../platform/common/validation.js';
import { PageQuery } from '../../../../platform/lists/page.dto.js';
import type { IssueFields } from '../../application/newsletter-issues.service.js';
import { type Audience, ConsentSource } from '../../domain/audience.js';
import { BODY_RULES } from '../../domain/issue-body.js';
import { IssueState } from '../../domain/issue-state.js';
import { SendState } from '../../domain/send-state.js';
import { CHOICE_OF_CLUBS, MAX_CLUBS } from './own-newsletter.dto.js';

const SUBJECT_MAX = 200;
const SUBJECT_MESSAGE = `Enter a subject of up to ${SUBJECT_MAX} characters.`;
export const BODY_EXAMPLE = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'What is on in December' }] }],
};

export class IssuesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: IssueState, enumName: 'IssueState' })
  @IsOptional()
  @IsEnum(IssueState, { message: 'Choose a status from the list.' })
  state?: IssueState;
}

export class SendsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SendState, enumName: 'SendState' })
  @IsOptional()
  @IsEnum(SendState, { message: 'Choose a status from the list.' })
  state?: SendState;
}

export class AudienceDto implements Audience {
  @ClubIds(MAX_CLUBS, {
    ...CHOICE_OF_CLUBS,
    description: 'Subscribers of these clubs or of all clubs; an empty list means all subscribers.',
  })
  clubIds: number[];

  @ApiProperty({
    enum: ConsentSource,
    enumName: 'ConsentSource',
    isArray: true,
    maxItems: 4,
    description: 'How they subscribed; an empty list means any way.',
  })
  @IsEnum(ConsentSource, { each: true, message: 'Choose from the consent sources.' })
  @ArrayUnique({ message: 'Choose each only once.' })
  @ArrayMaxSize(4, { message: 'Choose from the consent sources.' })
  @IsArray({ message: 'Choose from the consent sources.' })
  sources: ConsentSource[];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Joined on this venue-local day or later; null for any day.',
  })
  @Day('Enter a date as YYYY-MM-DD.')
  @OrNull()
  joinedSince: string | null;
}

export class CreateIssueDto {
  @ApiProperty({ minLength: 1, maxLength: SUBJECT_MAX, example: 'What’s on in December' })
  @Line(SUBJECT_MAX, SUBJECT_MESSAGE)
  @IsNotEmpty({ message: SUBJECT_MESSAGE })
  @Trim()
  subject: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: INT_MAX,
    description: 'The issue whose content and audience are copied.',
  })
  @Id('Choose an issue.')
  @IfGiven()
  copyOf?: number;
}

/** Fields that are left out do not change. */
export class UpdateIssueDto implements IssueFields {
  @ApiPropertyOptional({ minLength: 1, maxLength: SUBJECT_MAX })
  @Line(SUBJECT_MAX, SUBJECT_MESSAGE)
  @IsNotEmpty({ message: SUBJECT_MESSAGE })
  @Trim()
  @IfGiven()
  subject?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: BODY_EXAMPLE,
    description:
      'The editor’s document: paragraphs, headings, lists, quotes, lines, `picture` from the library, `events` by id; bold, italic, links. `x-body-rules` has the rules for nesting and size. An error names its node, for example `body.content.2.content.0`.',
    'x-body-rules': BODY_RULES,
  } as ApiPropertyOptions)
  @IsObject({ message: 'Send the editor’s document.' })
  @IfGiven()
  body?: object;

  @ApiPropertyOptional({ type: AudienceDto })
  @ValidateNested()
  @Type(() => AudienceDto)
  @IsObject({ message: 'Choose the subscribers.' })
  @IfGiven()
  audience?: AudienceDto;
}

export class TestIssueDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'email', maxLength: EMAIL_MAX },
    minItems: 1,
    maxItems: 5,
    uniqueItems: true,
    example: ['kim@example.org'],
  })
  @ValidateBy(
    {
      name: 'emailAddress',
      validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) },
    },
    { each: true, message: 'Enter email addresses.' },
  )
  @ArrayUnique({ message: 'Enter each address once.' })
  @ArrayMaxSize(5, { message: 'Enter at most five addresses.' })
  @ArrayMinSize(1, { message: 'Enter an email address.' })
  @IsArray({ message: 'Enter email addresses.' })
  @MailAddress()
  to: string[];
}

export class ScheduleIssueDto {
  @ApiProperty({ format: 'date', example: '2027-02-01', description: 'Venue-local day.' })
  @Day('Enter a date as YYYY-MM-DD.')
  day: string;

  @ApiProperty({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    example: '09:00',
    description: 'Venue-local time.',
  })
  @TimeOfDay('Enter a time as HH:MM.')
  time: string;
}

export class StartIssueDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: INT_MAX,
    example: 312,
    description: 'The number of subscribers that was shown. If it has changed, sending does not start.',
  })
  @WholeNumber(0, INT_MAX, 'Confirm the number of subscribers.')
  recipients: number;
}

export class DecideSendDto {
  @ApiProperty({
    description: 'true: it is sent again, perhaps a second time; false: it is left.',
  })
  @IsBoolean({ message: 'Choose true or false.' })
  again: boolean;
}
