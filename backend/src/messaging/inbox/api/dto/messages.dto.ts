import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsOptional,
  MinLength,
} from 'class-validator';
import { Digits, Id, IfGiven, OrNull } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EachLine, Line, Lines } from '../../../../platform/common/validation.js';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import { After, PageOf, PolledPageQuery } from '../../../../platform/lists/page.dto.js';
import { MailState } from '../../../../platform/mail/domain/mail-state.js';
import type { MessageChanges, toView } from '../../application/messages.service.js';
import type { ReplyPreview } from '../../application/replies.service.js';
import type { Writers } from '../../application/writers.service.js';
import { MessageState } from '../../domain/message-state.js';
import { MessageView } from '../../domain/message-view.js';
import type { MessageQuestion } from '../../persistence/message.repository.js';

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;
const TAGS = `Enter at most ${MAX_TAGS} tags of at most ${MAX_TAG_LENGTH} characters.`;
const STATE = 'Choose new, open, waiting, closed, spam or automatic.';
const ANSWER_MAX = 10_000;
const ANSWER = `Enter a reply of up to ${ANSWER_MAX} characters.`;

/** Makes 'Hall' and 'hall' the same tag. */
const LowerCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one))
      : value,
  );

export class MessagesQuery extends PolledPageQuery implements MessageQuestion {
  @ApiPropertyOptional({
    enum: MessageView,
    enumName: 'MessageView',
    description:
      'Without it `unassigned`. `waiting`: answered more than two days ago; `all`: all but spam and automatic emails.',
  })
  @IsOptional()
  @IsEnum(MessageView, { message: 'Choose unassigned, mine, waiting, all, closed, spam or automatic.' })
  view?: MessageView;

  @ApiPropertyOptional({ enum: MessageState, enumName: 'MessageState' })
  @IsOptional()
  @IsEnum(MessageState, { message: STATE })
  state?: MessageState;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Only messages of this club.' })
  @IsOptional()
  @Id('Enter the club’s ID.')
  @Digits()
  clubId?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Only messages that are assigned to this account.',
  })
  @IsOptional()
  @Id('Enter the account’s ID.')
  @Digits()
  assigneeId?: number;

  @ApiPropertyOptional({ maxLength: MAX_TAG_LENGTH, example: 'wedding' })
  @IsOptional()
  @Line(MAX_TAG_LENGTH, 'Enter one tag.')
  tag?: string;

  @After('Received after it.')
  after?: string;
}

class MessageBase {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `If-Match: "…"` with a change; also the `ETag`.',
  })
  version: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
  @ApiProperty({ example: 'Hall for a wedding' })
  subject: string;
  @ApiProperty({ enum: MessageState, enumName: 'MessageState' })
  state: MessageState;
  @ApiProperty({ description: 'When the status last changed.' })
  stateAt: Date;
  @ApiProperty({ description: 'Staff have dealt with it.' })
  isRead: boolean;
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'The person it is assigned to.' })
  assignee: PersonResponse | null;
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'The club that it belongs to.' })
  club: PersonResponse | null;
  @ApiProperty({ type: [String], example: ['wedding'] })
  tags: string[];
  @ApiProperty()
  createdAt: Date;
}

export class MessageResponse extends MessageBase {
  @ApiProperty({ example: 'Is the hall free in March?', description: 'The beginning of the text.' })
  excerpt: string;
}

export class MessagePageResponse extends PageOf(MessageResponse) {}

export class MessageReplyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    enum: ['in', 'out'],
    enumName: 'ReplyDirection',
    description: '`in`: from the person who wrote.',
  })
  direction: 'in' | 'out';
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'The member of staff who wrote it.' })
  author: PersonResponse | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'robin@example.org',
    description: 'For incoming ones, the sender’s address.',
  })
  sender: string | null;
  @ApiProperty({ example: 'Yes, it is free. Come and see it.' })
  text: string;
  @ApiProperty({
    type: [String],
    example: ['plan.pdf'],
    description: 'Names of the attachments, which stay in the mailbox.',
  })
  attachments: string[];
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({
    enum: MailState,
    enumName: 'MailState',
    nullable: true,
    description: 'The status of the email; null for incoming ones.',
  })
  mailState: MailState | null;
}

export class MessageBookingResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
}

export class MessageEventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Trivia night' })
  title: string;
  @ApiProperty({ format: 'date' })
  date: string;
}

export class MessageDetailResponse extends MessageBase implements ReturnType<typeof toView> {
  @ApiProperty({ example: 'Is the hall free in March?', description: 'Text, never HTML.' })
  message: string;
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'Who answered last.' })
  respondedBy: PersonResponse | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When.' })
  responseDate: Date | null;
  @ApiProperty({
    type: MessageBookingResponse,
    nullable: true,
    description: 'The booking that it is about, or that was entered from it; only with `bookings:read`.',
  })
  booking: MessageBookingResponse | null;
  @ApiProperty({ type: MessageEventResponse, nullable: true })
  event: MessageEventResponse | null;
  @ApiProperty({ type: [MessageReplyResponse], description: 'The replies, oldest first.' })
  replies: MessageReplyResponse[];
  @ApiProperty({
    enum: MessageState,
    enumName: 'MessageState',
    isArray: true,
    description: 'The statuses that staff can set.',
  })
  next: MessageState[];
}

export class UpdatedMessageResponse {
  @ApiProperty({
    type: MessageDetailResponse,
    nullable: true,
    description: 'null if the caller can no longer see it.',
  })
  message: MessageDetailResponse | null;
}

export class UpdateMessageDto implements MessageChanges {
  @ApiPropertyOptional({ enum: MessageState, enumName: 'MessageState' })
  @IfGiven()
  @IsEnum(MessageState, { message: STATE })
  state?: MessageState;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, description: 'null: not assigned.' })
  @OrNull()
  @Id('Enter the account’s ID.')
  assigneeId?: number | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, description: 'null: the office.' })
  @OrNull()
  @Id('Enter the club’s ID.')
  clubId?: number | null;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_TAGS,
    uniqueItems: true,
    description: 'In lower case.',
    example: ['wedding'],
  })
  @IfGiven()
  @IsArray({ message: TAGS })
  @ArrayMaxSize(MAX_TAGS, { message: TAGS })
  @ArrayUnique({ message: 'Enter each tag only once.' })
  @EachLine(MAX_TAG_LENGTH, TAGS)
  @LowerCase()
  @Trim()
  tags?: string[];

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Only the office may set it.',
  })
  @OrNull()
  @Id('Enter a booking ID.')
  bookingId?: number | null;
}

export class PreviewReplyDto {
  @ApiProperty({ minLength: 1, maxLength: ANSWER_MAX, example: 'Yes, it is free. Come and see it.' })
  @Lines(ANSWER_MAX, ANSWER)
  @MinLength(1, { message: ANSWER })
  @Trim()
  text: string;
}

export class ReplyDto extends PreviewReplyDto {
  @ApiPropertyOptional({ description: 'Also closes the message.' })
  @IfGiven()
  @IsBoolean({ message: 'Choose true or false.' })
  closes?: boolean;
}

export class ReplyPreviewResponse implements ReplyPreview {
  @ApiProperty({ example: 'robin@example.org' })
  to: string;
  @ApiProperty({ example: 'hello@club.example', description: 'The reply-to address.' })
  replyTo: string;
  @ApiProperty({
    description: 'Whether a reply to it is added to the thread; otherwise it goes to the club’s mailbox.',
  })
  repliesJoinThread: boolean;
  @ApiProperty({ example: 'Re: Hall for a wedding' })
  subject: string;
  @ApiProperty({ example: 'Yes, it is free.\n\nKim Hill\n…' })
  text: string;
}

export class NoteWritingDto {
  @ApiProperty({
    description: 'Whether the caller is writing an answer; repeat it every ten seconds.',
    example: true,
  })
  @IsBoolean({ message: 'Choose true or false.' })
  isWriting: boolean;
}

export class MessageWritersResponse implements Writers {
  @ApiProperty({ type: 'integer', description: 'The current version of the message.' })
  version: number;
  @ApiProperty({ type: [PersonResponse], description: 'Other people who are writing.' })
  writers: PersonResponse[];
}

const TITLE = 'Enter a title of up to 80 characters.';
const SAVED_REPLY_MAX = 5000;
const SAVED_REPLY = `Enter a text of up to ${SAVED_REPLY_MAX} characters.`;

export class NewSavedReplyDto {
  @ApiProperty({ minLength: 1, maxLength: 80, example: 'The hall is free' })
  @Line(80, TITLE)
  @MinLength(1, { message: TITLE })
  @Trim()
  title: string;

  @ApiProperty({
    minLength: 1,
    maxLength: SAVED_REPLY_MAX,
    description: 'Filled in: `{{name}}`, `{{subject}}`, `{{club}}`, `{{phone}}`, `{{me}}`.',
    example: 'Hello {{name}},\n\nyes, it is free.',
  })
  @Lines(SAVED_REPLY_MAX, SAVED_REPLY)
  @MinLength(1, { message: SAVED_REPLY })
  @Trim()
  text: string;
}

export class SavedReplyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `If-Match: "…"` with a change; also the `ETag`.',
  })
  version: number;
  @ApiProperty({ example: 'The hall is free' })
  title: string;
  @ApiProperty({ example: 'Hello {{name}},\n\nyes, it is free.' })
  text: string;
}

export class FillAnswerDto extends PickType(NewSavedReplyDto, ['text']) {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Without it, example values are used.' })
  @IfGiven()
  @Id('Enter the message’s ID.')
  messageId?: number;
}

export class FilledAnswerResponse {
  @ApiProperty({ example: 'Hello Robin Taylor,\n\nyes, it is free.' })
  text: string;
}
