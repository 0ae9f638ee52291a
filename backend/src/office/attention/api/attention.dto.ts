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
import { Badge, Urgency } from '../domain/to-do.js';
import { Money } from '../../../platform/http/money.js';

const REASON = { enum: AttentionReason, enumName: 'AttentionReason' };
const STATE = { enum: AttentionState, enumName: 'AttentionItemState' };
const OWNER = { enum: AttentionOwner, enumName: 'AttentionOwner' };

export class AttentionQuery extends PageQuery {
  @ApiPropertyOptional({ ...REASON, description: 'Only items with this reason.' })
  @IsOptional()
  @IsEnum(AttentionReason, { message: 'Choose a reason from the list.' })
  reason?: AttentionReason;

  @ApiPropertyOptional({
    enum: Badge,
    enumName: 'StaffBadge',
    description: 'Only items that are counted beside this page.',
  })
  @IsOptional()
  @IsEnum(Badge, { message: 'Choose a page from the list.' })
  badge?: Badge;

  @ApiPropertyOptional({ ...STATE, description: 'Default: `open`.' })
  @IsOptional()
  @IsEnum(AttentionState, { message: 'Choose open, snoozed or explained.' })
  state?: AttentionState;
}

export class AttentionItemActionResponse implements ItemAction {
  @ApiProperty({ enum: AttentionAction, enumName: 'AttentionAction' })
  kind: AttentionAction;
  @ApiProperty({ example: 'See what is owed' })
  label: string;
  @ApiProperty({
    description: 'By `kind`: the path of a page, the URL of another site, or the ID for the API call.',
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
    description: 'Made of the reason and an ID; it stays the same until the item is resolved.',
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
    description: 'One sentence that says why the item is in the list.',
    example: 'Payment was due by Fri 20 Nov 2026, and money is still owed.',
  })
  sentence: string;
  @ApiProperty()
  since: Date;
  @ApiProperty({
    enum: Urgency,
    enumName: 'AttentionUrgency',
    description: '1: today; 2: this week; 3: when there is time. The list is ordered by it, then by `since`.',
  })
  urgency: Urgency;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The person it is about: the hirer, the writer of a message, or who wants to join a club.',
    example: 'Robin Taylor',
  })
  who: string | null;
  @ApiProperty({ type: AttentionItemBookingResponse, nullable: true })
  booking: AttentionItemBookingResponse | null;
  @Money({ nullable: true, example: '300.00' })
  amount: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'GBP' })
  currency: string | null;
  @ApiProperty({ type: AttentionItemActionResponse, description: 'The action that resolves the item.' })
  action: AttentionItemActionResponse;
  @ApiProperty({ type: Date, nullable: true })
  snoozedUntil: Date | null;
  @ApiProperty({ type: String, nullable: true, example: 'Pays at the bar on the night, as agreed.' })
  explanation: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the person who snoozed or explained it.',
  })
  notedBy: string | null;
  @ApiProperty({ type: Date, nullable: true })
  notedAt: Date | null;
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `If-Match`. It changes with the facts of the item and with its note.',
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
  @ApiProperty({
    enum: Badge,
    enumName: 'StaffBadge',
    description: 'The entry of `counts` in `GET /api/admin/me` that contains it.',
  })
  badge: Badge;
  @ApiProperty({ type: 'integer', example: 3 })
  count: number;
  @ApiProperty({ description: 'true: there are more than `count`.', example: false })
  countIsAtLeast: boolean;
  @ApiProperty()
  oldestSince: Date;
}

export class AttentionItemPageResponse extends PageOf(AttentionItemResponse) implements AttentionPage {
  @ApiProperty({
    type: [ReasonCountResponse],
    description: 'The reasons that have items in this status. The most urgent comes first.',
  })
  reasons: ReasonCountResponse[];
}

export class SnoozeAttentionItemDto {
  @ApiProperty({
    format: 'date',
    description: 'The day on which the item opens again, at most 90 days from today.',
    example: '2027-03-20',
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
