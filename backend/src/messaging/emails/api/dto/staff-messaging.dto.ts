import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsIn, IsOptional, MaxLength } from 'class-validator';
import { Digits, Id, IfGiven } from '../../../../platform/common/fields.js';
import { EMAIL_MAX, EmailAddress, Line } from '../../../../platform/common/validation.js';
import { FirstDay, LastDay, PageOf, PageQuery } from '../../../../platform/lists/page.dto.js';
import type { MailEntity } from '../../../../platform/mail/persistence/mail.entity.js';
import { MAIL_KINDS, type MailKind } from '../../../../platform/mail/domain/mail-kinds.js';
import { MailState } from '../../../../platform/mail/domain/mail-state.js';
import {
  type MailChoices,
  type MailQuestion,
  type MailRow,
  MailView,
} from '../../application/mail-log.service.js';

export class MailsQuery extends PageQuery implements MailQuestion {
  @ApiPropertyOptional({ enum: MailView, enumName: 'MailView', description: 'Without it all.' })
  @IsOptional()
  @IsEnum(MailView, { message: 'Please choose unsent, dead or all.' })
  view?: MailView;

  @ApiPropertyOptional({ enum: MAIL_KINDS, enumName: 'MailKind' })
  @IsOptional()
  @IsIn(MAIL_KINDS, { message: 'Please name a kind of email, for example booking-confirmed.' })
  kind?: MailKind;

  @ApiPropertyOptional({ enum: MailState, enumName: 'MailState' })
  @IsOptional()
  @IsEnum(MailState, { message: 'Please name a state, for instance sent.' })
  state?: MailState;

  @ApiPropertyOptional({
    maxLength: EMAIL_MAX,
    description: 'The address, or its beginning.',
    example: 'robin@',
  })
  @IsOptional()
  @Line(EMAIL_MAX, 'Please give a shorter address.')
  address?: string;

  @ApiPropertyOptional({ maxLength: 100, description: 'How the subject begins.', example: 'Your booking' })
  @IsOptional()
  @Line(100, 'Please search for at most 100 characters.')
  q?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'About this booking.' })
  @IsOptional()
  @Digits()
  @Id('Please give the number of a booking.')
  bookingId?: number;

  @FirstDay()
  from?: string;

  @LastDay()
  to?: string;
}

export class MailResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'booking-confirmed' })
  kind: string;
  @ApiProperty({ example: 'robin@example.org' })
  to: string;
  @ApiProperty({ example: 'Your booking on Saturday 5 December 2026' })
  subject: string;
  @ApiProperty({ enum: MailState, enumName: 'MailState' })
  state: MailState;
  @ApiProperty({ type: 'integer' })
  tries: number;
  @ApiProperty({ type: String, nullable: true, description: 'What the mail server said last.' })
  lastAnswer: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The booking that it is about.' })
  bookingId: number | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it is tried next.' })
  nextAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The mail that was written in its place.' })
  resentAs: number | null;
}

/** Where mails go. */
export enum MailDelivery {
  /** To the mail server. */
  Smtp = 'smtp',
  /** Into files: they are read in the log. */
  Files = 'files',
  /** They wait in the database. */
  None = 'none',
}

export class MailPageResponse extends PageOf(MailResponse) {
  @ApiProperty({ enum: MailDelivery, enumName: 'MailDelivery', description: 'Where mails go.' })
  delivery: MailDelivery;
}

export class MailAttachmentResponse {
  @ApiProperty({ example: 'booking.ics' })
  filename: string;
  @ApiProperty({ example: 'text/calendar; charset=utf-8; method=PUBLISH' })
  contentType: string;
}

export class MailDetailsResponse extends MailResponse implements MailChoices {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Without its secret links. null: what it said is forgotten, 90 days after it was written.',
  })
  text: string | null;
  @ApiProperty({ description: 'It has HTML, which `GET …/html` answers.' })
  hasHtml: boolean;
  @ApiProperty({ type: [MailAttachmentResponse] })
  attachments: MailAttachmentResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where an answer to it goes, if not to the club.',
  })
  replyTo: string | null;
  @ApiProperty({ example: '<5f1c@club.example>', description: 'By which mail servers know it.' })
  messageId: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The mail in whose place it was written.' })
  resendOf: number | null;
  @ApiProperty()
  canResend: boolean;
  @ApiProperty({ description: 'Sent again, it may go to another address: it has no secret link.' })
  canChangeAddress: boolean;
  @ApiProperty()
  canSendNow: boolean;
  @ApiProperty()
  canCancel: boolean;
}

export class ResendMailDto {
  @ApiPropertyOptional({
    maxLength: EMAIL_MAX,
    description: 'A corrected address; without it the same. A mail with a secret link goes to its own alone.',
    example: 'robin@example.org',
  })
  @IfGiven()
  @EmailAddress('Please give a complete email address.')
  @MaxLength(EMAIL_MAX, { message: 'Please give a shorter email address.' })
  to?: string;
}

export function toMailResponse(row: MailRow): MailResponse {
  return fieldsOf(row);
}

function fieldsOf(row: MailRow) {
  const { id, kind, to, subject, state, tries, lastAnswer, resentAs } = row;
  return {
    id,
    kind,
    to,
    subject,
    state,
    tries,
    lastAnswer,
    resentAs,
    bookingId: row.aboutKind === 'booking' ? row.aboutId : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAt: row.nextAt?.toISOString() ?? null,
  };
}

export function toMailDetails(mail: MailEntity & MailChoices): MailDetailsResponse {
  const { text, html, replyTo, messageId, resendOf } = mail;
  const { canResend, canChangeAddress, canSendNow, canCancel } = mail;
  return {
    ...fieldsOf(mail),
    text: text === '' ? null : text,
    hasHtml: html !== null,
    attachments: mail.attachments.map(({ filename, contentType }) => ({ filename, contentType })),
    replyTo: replyTo ? `${replyTo.name} <${replyTo.address}>` : null,
    messageId,
    resendOf,
    canResend,
    canChangeAddress,
    canSendNow,
    canCancel,
  };
}
