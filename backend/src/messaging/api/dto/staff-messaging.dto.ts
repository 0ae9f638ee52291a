import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional, MaxLength } from 'class-validator';
import { IfGiven } from '../../../platform/common/fields.js';
import { EMAIL_MAX, EmailAddress } from '../../../platform/common/validation.js';
import { PageOf, PageQuery } from '../../../platform/lists/page.dto.js';
import { MailState } from '../../../platform/mail/domain/mail-state.js';
import { type MailRow, MailView } from '../../application/mail-log.service.js';

export class MailsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: MailView, enumName: 'MailView', description: 'Without it all.' })
  @IsOptional()
  @IsEnum(MailView, { message: 'Please choose unsent, dead or all.' })
  view?: MailView;
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

export class MailPageResponse extends PageOf(MailResponse) {}

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

export function toMailResponse({
  aboutKind,
  aboutId,
  createdAt,
  sentAt,
  nextAt,
  ...row
}: MailRow): MailResponse {
  return {
    ...row,
    bookingId: aboutKind === 'booking' ? aboutId : null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
  };
}
