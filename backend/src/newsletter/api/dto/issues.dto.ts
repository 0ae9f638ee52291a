import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
} from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { EMAIL_MAX, isEmailAddress, Line } from '../../../platform/common/validation.js';
import { PageOf, PageQuery } from '../../../platform/lists/page.dto.js';
import { type Check, CheckName } from '../../application/issue-checks.js';
import type {
  IssueFields,
  IssueLine,
  IssueView,
  Readers,
  SendLine,
} from '../../application/newsletter-issues.service.js';
import { type Audience, ConsentSource } from '../../domain/audience.js';
import { PauseReason } from '../../domain/auto-pause.js';
import type { IssueBody } from '../../domain/issue-body.js';
import { IssueState } from '../../domain/issue-state.js';
import { SendState } from '../../domain/send-state.js';
import type { Numbers } from '../../persistence/issue.repository.js';
import { CHOICE_OF_CLUBS, MOST_CLUBS } from './own-newsletter.dto.js';

const SUBJECT_MAX = 200;
const SUBJECT_MESSAGE = `Please give a subject of at most ${SUBJECT_MAX} characters.`;
const BODY_EXAMPLE = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'What is on in December' }] }],
};

export class IssuesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: IssueState, enumName: 'IssueState' })
  @IsOptional()
  @IsEnum(IssueState, { message: 'Please choose one of the states.' })
  state?: IssueState;
}

export class SendsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: SendState, enumName: 'SendState' })
  @IsOptional()
  @IsEnum(SendState, { message: 'Please choose one of the states.' })
  state?: SendState;
}

export class AudienceDto implements Audience {
  @ClubIds(MOST_CLUBS, {
    ...CHOICE_OF_CLUBS,
    description: 'Readers of these clubs, and those who want to read about all; none: everybody.',
  })
  clubIds: number[];

  @ApiProperty({
    enum: ConsentSource,
    enumName: 'ConsentSource',
    isArray: true,
    maxItems: 4,
    description: 'How they came to the list; none: however.',
  })
  @IsEnum(ConsentSource, { each: true, message: 'Please choose among the ways to join.' })
  @ArrayUnique({ message: 'Please choose each once.' })
  @ArrayMaxSize(4, { message: 'Please choose among the ways to join.' })
  @IsArray({ message: 'Please choose among the ways to join.' })
  sources: ConsentSource[];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Joined on this day at the venue or later; null: whenever.',
  })
  @Day('Please give a day as YYYY-MM-DD.')
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
    description: 'An issue whose words and readers it begins with.',
  })
  @Id('Please choose an issue.')
  @IfGiven()
  copyOf?: number;
}

/** What is left out stays as it is. */
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
      'The editor’s document: paragraphs, headings, lists, quotes, lines, `picture` of the library, `events` by their ids; bold, italic, links.',
  })
  @IsObject({ message: 'Please send the editor’s document.' })
  @IfGiven()
  body?: object;

  @ApiPropertyOptional({ type: AudienceDto })
  @ValidateNested()
  @Type(() => AudienceDto)
  @IsObject({ message: 'Please say who it is for.' })
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
    { each: true, message: 'Please give email addresses.' },
  )
  @ArrayUnique({ message: 'Please give each address once.' })
  @ArrayMaxSize(5, { message: 'Please give at most five addresses.' })
  @ArrayMinSize(1, { message: 'Please give an address.' })
  @IsArray({ message: 'Please give email addresses.' })
  to: string[];
}

export class ScheduleIssueDto {
  @ApiProperty({ format: 'date', example: '2027-02-01', description: 'At the venue.' })
  @Day('Please give a day as YYYY-MM-DD.')
  day: string;

  @ApiProperty({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    example: '09:00',
    description: 'By the clock at the venue.',
  })
  @TimeOfDay('Please give a time as HH:MM.')
  time: string;
}

export class StartIssueDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: INT_MAX,
    example: 312,
    description: 'How many readers were shown; where they are others by now, nothing begins.',
  })
  @WholeNumber(0, INT_MAX, 'Please say how many readers it is for.')
  recipients: number;
}

export class DecideSendDto {
  @ApiProperty({
    description: 'true: it goes out once more, perhaps a second time; false: it is left as it is.',
  })
  @IsBoolean({ message: 'Please say true or false.' })
  again: boolean;
}

export class IssueBodyResponse implements Pick<IssueBody, 'type'> {
  @ApiProperty({ enum: ['doc'] })
  type: 'doc';
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: BODY_EXAMPLE.content,
  })
  content: IssueBody['content'];
}

export class IssueNumbersResponse implements Numbers {
  @ApiProperty({ type: 'integer' })
  queued: number;
  @ApiProperty({ type: 'integer' })
  sending: number;
  @ApiProperty({ type: 'integer' })
  sent: number;
  @ApiProperty({ type: 'integer', description: 'Refused for good, or put off too often.' })
  failed: number;
  @ApiProperty({ type: 'integer', description: 'Left before their turn, or stopped before it.' })
  skipped: number;
  @ApiProperty({ type: 'integer', description: 'May have gone or not.' })
  unknown: number;
  @ApiProperty({ type: 'integer', description: 'Of these, still to be decided about.' })
  undecided: number;
  @ApiProperty({ type: 'integer', description: 'Came back, at once or later.' })
  bounced: number;
  @ApiProperty({ type: 'integer', description: 'Readers who got it and have left since.' })
  left: number;
}

export class IssueRowResponse implements IssueLine {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: IssueState, enumName: 'IssueState' })
  state: IssueState;
  @ApiProperty({ example: 'What’s on in December' })
  subject: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is to begin.' })
  sendAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it began.' })
  frozenAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many it is for, since it began.' })
  recipients: number | null;
  @ApiProperty({ enum: PauseReason, enumName: 'PauseReason', nullable: true })
  pauseReason: PauseReason | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  editedAt: string;
}

export class IssueRowPageResponse extends PageOf(IssueRowResponse) {}

export class IssueResponse extends IssueRowResponse implements IssueView {
  @ApiProperty({ type: 'integer', description: 'Goes back as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({ type: IssueBodyResponse })
  body: IssueBody;
  @ApiProperty({ type: AudienceDto })
  audience: AudienceDto;
  @ApiProperty({ description: 'Since its words were changed last.' })
  isTested: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  editedBy: string | null;
  @ApiProperty({
    example: 'whats-on-in-december-12',
    description: 'In the address of its page, once it has gone to all.',
  })
  slug: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Taken out of the archive since then.',
  })
  hiddenAt: string | null;
  @ApiProperty({ type: IssueNumbersResponse })
  numbers: IssueNumbersResponse;
}

export class IssuePreviewResponse {
  @ApiProperty({ example: 'What’s on in December' })
  subject: string;
  @ApiProperty({ example: '<!doctype html>…' })
  html: string;
  @ApiProperty({ example: 'What’s on in December\n\n…' })
  text: string;
}

export class ReadersResponse implements Readers {
  @ApiProperty({ type: 'integer', example: 312 })
  count: number;
  @ApiProperty({ type: [String], description: 'The newest five.', example: ['kim@example.org'] })
  sample: string[];
}

export class IssueCheckResponse implements Check {
  @ApiProperty({ enum: CheckName, enumName: 'IssueCheckName' })
  name: CheckName;
  @ApiProperty()
  isOk: boolean;
  @ApiProperty({ description: 'It stands against sending; otherwise it is a warning.' })
  isBlocking: boolean;
  @ApiProperty({ example: 'All of its links answer.' })
  message: string;
}

export class IssueSendResponse implements SendLine {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'kim@example.org' })
  email: string;
  @ApiProperty({ enum: SendState, enumName: 'SendState' })
  state: SendState;
  @ApiProperty({ type: 'integer' })
  tries: number;
  @ApiProperty({ type: String, nullable: true, example: '550' })
  code: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The mail server’s last words.' })
  answer: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  @ApiProperty({ description: 'Somebody has said that an unsure one is left as it is.' })
  isDecided: boolean;
  @ApiProperty({ description: 'It came back, at once or later.' })
  hasComeBack: boolean;
}

export class IssueSendPageResponse extends PageOf(IssueSendResponse) {}
