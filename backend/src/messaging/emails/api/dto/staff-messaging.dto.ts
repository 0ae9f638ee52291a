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
  @ApiPropertyOptional({ enum: MailView, enumName: 'MailView', description: 'Default: all.' })
  @IsOptional()
  @IsEnum(MailView, { message: 'Choose unsent, dead or all.' })
  view?: MailView;

  @ApiPropertyOptional({ enum: MAIL_KINDS, enumName: 'MailKind' })
  @IsOptional()
  @IsIn(MAIL_KINDS, { message: 'Enter a kind of email, for example booking-confirmed.' })
  kind?: MailKind;

  @ApiPropertyOptional({ enum: MailState, enumName: 'MailState' })
  @IsOptional()
  @IsEnum(MailState, { message: 'Enter a status, for example sent.' })
  state?: MailState;

  @ApiPropertyOptional({
    maxLength: EMAIL_MAX,
    description: 'The address or its beginning.',
    example: 'robin@',
  })
  @IsOptional()
  @Line(EMAIL_MAX, 'Enter a shorter address.')
  address?: string;

  @ApiPropertyOptional({
    maxLength: 100,
    description: 'The beginning of the subject.',
    example: 'Booking confirmed',
  })
  @IsOptional()
  @Line(100, 'Enter at most 100 characters.')
  q?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Emails about this booking.' })
  @IsOptional()
  @Digits()
  @Id('Enter a booking ID.')
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
  @ApiProperty({ example: 'Booking confirmed: Birthday Party, Sat 5 Dec 2026' })
  subject: string;
  @ApiProperty({ enum: MailState, enumName: 'MailState' })
  state: MailState;
  @ApiProperty({ type: 'integer' })
  tries: number;
  @ApiProperty({ type: String, nullable: true, description: 'The last answer of the mail server.' })
  lastAnswer: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The booking of the email.' })
  bookingId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true })
  sentAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'The time of the next attempt.' })
  nextAt: Date | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The email that replaced it.' })
  resentAs: number | null;
}

/** Where emails go. */
export enum MailDelivery {
  /** To the mail server. */
  Smtp = 'smtp',
  /** To files in `MAIL_DIR`. */
  Files = 'files',
  /** Nowhere: emails wait in the database. */
  None = 'none',
}

export class MailPageResponse extends PageOf(MailResponse) {
  @ApiProperty({ enum: MailDelivery, enumName: 'MailDelivery', description: 'Where emails go.' })
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
    description: 'Without its secret links. null: deleted, 90 days after it was written.',
  })
  text: string | null;
  @ApiProperty({ description: 'It has HTML, which `GET …/html` returns.' })
  hasHtml: boolean;
  @ApiProperty({ type: [MailAttachmentResponse] })
  attachments: MailAttachmentResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address for replies, if it is not the sender.',
  })
  replyTo: string | null;
  @ApiProperty({ example: '<5f1c@club.example>', description: 'Identifies it on mail servers.' })
  messageId: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The email that it replaces.' })
  resendOf: number | null;
  @ApiProperty()
  canResend: boolean;
  @ApiProperty({ description: 'It has no secret link, so it can be sent again to another address.' })
  canChangeAddress: boolean;
  @ApiProperty()
  canSendNow: boolean;
  @ApiProperty()
  canCancel: boolean;
}

export class ResendMailDto {
  @ApiPropertyOptional({
    maxLength: EMAIL_MAX,
    description:
      'A corrected address; default: the same. An email with a secret link cannot go to another address.',
    example: 'robin@example.org',
  })
  @IfGiven()
  @EmailAddress('Enter a complete email address.')
  @MaxLength(EMAIL_MAX, { message: 'Enter a shorter email address.' })
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
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    nextAt: row.nextAt,
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
