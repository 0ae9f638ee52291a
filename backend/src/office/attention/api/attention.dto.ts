import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional, MinLength } from 'class-validator';
import { Day } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Text } from '../../../platform/common/validation.js';
import { PageOf, PageQuery } from '../../../platform/lists/page.dto.js';
import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type ItemAction,
} from '../../../platform/attention/domain/attention-reason.js';
import type { AttentionPage } from '../application/needs-attention.service.js';
import { type AttentionItem, AttentionState, type ReasonCount } from '../domain/attention-item.js';

const REASON = { enum: AttentionReason, enumName: 'AttentionReason' };
const STATE = { enum: AttentionState, enumName: 'AttentionItemState' };
const OWNER = { enum: AttentionOwner, enumName: 'AttentionOwner' };

export class AttentionQuery extends PageQuery {
  @ApiPropertyOptional({ ...REASON, description: 'Only items with this reason.' })
  @IsOptional()
  @IsEnum(AttentionReason, { message: 'Please choose one of the reasons.' })
  reason?: AttentionReason;

  @ApiPropertyOptional({ ...STATE, description: '`open` by default.' })
  @IsOptional()
  @IsEnum(AttentionState, { message: 'Please choose open, snoozed or explained.' })
  state?: AttentionState;
}

export class AttentionItemActionResponse implements ItemAction {
  @ApiProperty({ enum: AttentionAction, enumName: 'AttentionAction' })
  kind: AttentionAction;
  @ApiProperty({ example: 'See what is owed' })
  label: string;
  @ApiProperty({
    description: 'A path, a URL, or the id for the call.',
    example: '/admin/bookings/1042',
  })
  target: string;
}

export class AttentionItemBookingResponse {
  @ApiProperty({ type: 'integer', example: 1042 })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ format: 'date', example: '2026-12-05' })
  date: string;
}

export class AttentionItemResponse implements AttentionItem {
  @ApiProperty({
    description: 'Reason and object; stable until the item is resolved.',
    example: 'overdue-1042',
  })
  id: string;
  @ApiProperty(REASON)
  reason: AttentionReason;
  @ApiProperty({ example: 'Not paid in time' })
  title: string;
  @ApiProperty({ ...OWNER, description: 'The role that resolves it.' })
  owner: AttentionOwner;
  @ApiProperty(STATE)
  state: AttentionState;
  @ApiProperty({
    description: 'The cause in one line.',
    example: 'Payment was due by Fri 20 Nov 2026, and money is still owed.',
  })
  sentence: string;
  @ApiProperty({ format: 'date-time' })
  since: string;
  @ApiProperty({ type: AttentionItemBookingResponse, nullable: true })
  booking: AttentionItemBookingResponse | null;
  @ApiProperty({ type: String, nullable: true, example: '300.00' })
  amount: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'GBP' })
  currency: string | null;
  @ApiProperty({ type: AttentionItemActionResponse, description: 'What resolves it.' })
  action: AttentionItemActionResponse;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  snoozedUntil: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Pays at the bar on the night, as agreed.' })
  explanation: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who snoozed or explained it.' })
  notedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  notedAt: string | null;
  @ApiProperty({
    type: 'integer',
    description: 'Version of its facts and its note, for `If-Match`.',
    example: 1847201,
  })
  version: number;
}

export class ReasonCountResponse implements ReasonCount {
  @ApiProperty(REASON)
  reason: AttentionReason;
  @ApiProperty({ example: 'Not paid in time' })
  title: string;
  @ApiProperty(OWNER)
  owner: AttentionOwner;
  @ApiProperty({ type: 'integer', example: 3 })
  count: number;
  @ApiProperty({ description: 'There are more than `count`.', example: false })
  countIsAtLeast: boolean;
  @ApiProperty({ format: 'date-time' })
  oldestSince: string;
}

export class AttentionItemPageResponse extends PageOf(AttentionItemResponse) implements AttentionPage {
  @ApiProperty({
    type: [ReasonCountResponse],
    description: 'Reasons with items in this state; the one with the oldest item comes first.',
  })
  reasons: ReasonCountResponse[];
}

export class SnoozeAttentionItemDto {
  @ApiProperty({
    format: 'date',
    description: 'The day at the venue on which the item comes back, at most 90 days from now.',
    example: '2026-12-01',
  })
  @Day('Enter a date as YYYY-MM-DD.')
  until: string;
}

const EXPLAIN = 'Enter an explanation of 10 to 500 characters.';

export class ExplainAttentionItemDto {
  @ApiProperty({ minLength: 10, maxLength: 500, example: 'Pays at the bar on the night, as agreed.' })
  @Text(500, EXPLAIN)
  @MinLength(10, { message: EXPLAIN })
  @Trim()
  explanation: string;
}
