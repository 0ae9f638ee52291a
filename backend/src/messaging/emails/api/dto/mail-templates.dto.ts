import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Digits, Id, IfGiven } from '../../../../platform/common/fields.js';
import { formatCount } from '../../../../platform/common/formats.js';
import { Line, Lines } from '../../../../platform/common/validation.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EditedResponse, PersonResponse, RevisionOf } from '../../../../platform/editing/edited.dto.js';
import { BODY_MAX, SUBJECT_MAX, type Wording } from '../../../../platform/mail/domain/template.js';
import type {
  EditedTemplate,
  MailPreview,
  Placeholder,
  TemplateInList,
} from '../../application/template-editing.service.js';

const SUBJECT = {
  maxLength: SUBJECT_MAX,
  example: 'Your booking is confirmed: {occasion}, {day}',
} as const;
const BODY = {
  maxLength: BODY_MAX,
  description:
    'Paragraphs with an empty line between them. One with a `{value}` that is empty is left out; a block stands in one of its own.',
  example: 'Hello {name},\n\nyour booking at the {club} is confirmed.\n\n{paid}\n\n{booking}',
} as const;

const NAME = { example: 'booking-confirmed' } as const;
const LABEL = { example: 'Booking confirmed' } as const;
const WHEN = { example: 'To the hirer, once a booking is confirmed; with its calendar entry.' } as const;
const FAILURE = {
  type: String,
  nullable: true,
  example: null,
  description:
    'Why a mail could not be written in the published words, and went out in those that it came with.',
} as const;

class WordingResponse implements Wording {
  @ApiProperty(SUBJECT)
  subject: string;
  @ApiProperty(BODY)
  body: string;
}

export class UpdateMailTemplateDto {
  @ApiPropertyOptional(SUBJECT)
  @IfGiven()
  @Line(SUBJECT_MAX, `Please use one line of at most ${SUBJECT_MAX} characters.`)
  @Trim()
  subject?: string;

  @ApiPropertyOptional(BODY)
  @IfGiven()
  @Lines(BODY_MAX, `Please use at most ${formatCount(BODY_MAX)} characters.`)
  @Trim()
  body?: string;
}

export class PreviewMailTemplateQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The booking that it would be about; without it, of examples.',
  })
  @IfGiven()
  @Digits()
  @Id('Please give the number of a booking.')
  bookingId?: number;
}

class PlaceholderResponse implements Placeholder {
  @ApiProperty({ example: 'occasion', description: 'Stands as `{occasion}` in the words.' })
  name: string;
  @ApiProperty({ example: 'what is celebrated' })
  what: string;
  @ApiProperty({ description: 'It stands in a paragraph of its own, and nowhere else.' })
  isBlock: boolean;
  @ApiProperty({ description: 'The mail is of no use without it.' })
  isNeeded: boolean;
}

export class MailTemplateInListResponse implements TemplateInList {
  @ApiProperty(NAME)
  name: string;
  @ApiProperty(LABEL)
  label: string;
  @ApiProperty(WHEN)
  when: string;
  @ApiProperty({ description: 'It says something else than what it came with.' })
  isOwn: boolean;
  @ApiProperty({ description: 'Something is written that mails do not say yet.' })
  hasDraft: boolean;
  @ApiProperty(FAILURE)
  failure: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: as it came.' })
  publishedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}

export class MailTemplateResponse extends EditedResponse implements EditedTemplate {
  @ApiProperty(NAME)
  name: string;
  @ApiProperty(LABEL)
  label: string;
  @ApiProperty(WHEN)
  when: string;
  @ApiProperty({ type: WordingResponse, description: 'The draft, or what mails say when there is none.' })
  content: WordingResponse;
  @ApiProperty({ type: WordingResponse, nullable: true, description: 'null: never published.' })
  published: WordingResponse | null;
  @ApiProperty({ type: WordingResponse, description: 'What it says while staff have written nothing.' })
  came: WordingResponse;
  @ApiProperty({ type: [PlaceholderResponse], description: 'What can stand in it.' })
  placeholders: PlaceholderResponse[];
  @ApiProperty(FAILURE)
  failure: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when.' })
  failedAt: string | null;
}

export class MailTemplateRevisionResponse extends RevisionOf(WordingResponse) {}

export class MailPreviewResponse implements Omit<MailPreview, 'html'> {
  @ApiProperty({ example: 'Your booking is confirmed: Birthday Party, Saturday 5 December 2026' })
  subject: string;
  @ApiProperty({
    example: 'Hello Robin Taylor,\n\nyour booking at the club is confirmed and paid.',
    description: 'As programs show it that know no HTML; without secret links.',
  })
  text: string;
}
