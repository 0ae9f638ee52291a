import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Digits, Id, IfGiven } from '../../../../platform/common/fields.js';
import { formatCount } from '../../../../platform/common/formats.js';
import { Line, Lines } from '../../../../platform/common/validation.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EditableResponse, PersonResponse, RevisionOf } from '../../../../platform/editing/editable.dto.js';
import { BODY_MAX, SUBJECT_MAX, type Wording } from '../../../../platform/mail/domain/template.js';
import type {
  EditedTemplate,
  MailPreview,
  Placeholder,
  TemplateInList,
} from '../../application/template-editing.service.js';

const SUBJECT = {
  maxLength: SUBJECT_MAX,
  example: 'Booking confirmed: {eventType}, {date}',
} as const;
const BODY = {
  maxLength: BODY_MAX,
  description:
    'Paragraphs with an empty line between them. One with an empty `{value}` is left out; a block has a paragraph of its own.',
  example: 'Hi {name},\n\nYour booking at the {club} is confirmed.\n\n{payment}\n\n{booking}',
} as const;

const NAME = { example: 'booking-confirmed' } as const;
const LABEL = { example: 'Booking confirmed' } as const;
const SENT_WHEN = { example: 'To the hirer, when a booking is confirmed; with a calendar file.' } as const;
const FAILURE = {
  type: String,
  nullable: true,
  example: null,
  description: 'Why an email was sent with its default text instead of the published one.',
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
  @Line(SUBJECT_MAX, `Enter a subject of at most ${SUBJECT_MAX} characters on one line.`)
  @Trim()
  subject?: string;

  @ApiPropertyOptional(BODY)
  @IfGiven()
  @Lines(BODY_MAX, `Use at most ${formatCount(BODY_MAX)} characters.`)
  @Trim()
  body?: string;
}

export class PreviewMailTemplateQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The booking to fill the preview in from; without it, samples are used.',
  })
  @IfGiven()
  @Digits()
  @Id('Enter a booking ID.')
  bookingId?: number;
}

class PlaceholderResponse implements Placeholder {
  @ApiProperty({ example: 'eventType', description: 'Written as `{eventType}` in subject and body.' })
  name: string;
  @ApiProperty({ example: 'the event type' })
  description: string;
  @ApiProperty({ description: 'It has a paragraph of its own, in the body only.' })
  isBlock: boolean;
  @ApiProperty({ description: 'The body must have it.' })
  isNeeded: boolean;
}

export class MailTemplateInListResponse implements TemplateInList {
  @ApiProperty(NAME)
  name: string;
  @ApiProperty(LABEL)
  label: string;
  @ApiProperty(SENT_WHEN)
  sentWhen: string;
  @ApiProperty({ description: 'The published text differs from the default.' })
  isCustom: boolean;
  @ApiProperty({ description: 'There is a draft that is not published.' })
  hasDraft: boolean;
  @ApiProperty(FAILURE)
  failure: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'null: the default is in use.' })
  publishedAt: Date | null;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}

export class MailTemplateResponse extends EditableResponse implements EditedTemplate {
  @ApiProperty(NAME)
  name: string;
  @ApiProperty(LABEL)
  label: string;
  @ApiProperty(SENT_WHEN)
  sentWhen: string;
  @ApiProperty({ type: WordingResponse, description: 'The draft, or the text in use if there is none.' })
  content: WordingResponse;
  @ApiProperty({ type: WordingResponse, nullable: true, description: 'null: never published.' })
  published: WordingResponse | null;
  @ApiProperty({ type: WordingResponse, description: 'The text that comes with the site.' })
  defaults: WordingResponse;
  @ApiProperty({ type: [PlaceholderResponse], description: 'The placeholders for subject and body.' })
  placeholders: PlaceholderResponse[];
  @ApiProperty(FAILURE)
  failure: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'The first time of that failure.' })
  failedAt: Date | null;
}

export class MailTemplateRevisionResponse extends RevisionOf(WordingResponse) {}

export class MailPreviewResponse implements Omit<MailPreview, 'html'> {
  @ApiProperty({ example: 'Booking confirmed: Birthday Party, Sat 5 Dec 2026' })
  subject: string;
  @ApiProperty({
    example: 'Hi Robin Taylor,\n\nYour booking at the club is confirmed.',
    description: 'Plain text, without secret links.',
  })
  text: string;
}
