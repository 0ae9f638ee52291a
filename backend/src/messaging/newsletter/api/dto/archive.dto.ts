import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ShownPictureResponse } from '../../../../clubs/media/api/dto/shown-picture.dto.js';
import { Digits, WholeNumber } from '../../../../platform/common/fields.js';
import type { VenueTime } from '../../../../platform/common/venue-time.js';
import { PageQuery } from '../../../../platform/lists/page.dto.js';
import type { PublishedIssue } from '../../application/newsletter-archive.service.js';
import type { IssueBody } from '../../domain/issue-body.js';
import type { EventFacts } from '../../domain/issue-render.js';
import type { PublishedLine, PublishedPage } from '../../persistence/archive.repository.js';
import { IssueBodyResponse } from './issue-response.dto.js';
import { PublicQuery } from '../../../../platform/common/validation.js';

const MAX_LIMIT = 100;

@PublicQuery()
export class ArchiveQuery extends PageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    description: 'The page size; 24 by default.',
  })
  @IsOptional()
  @Digits()
  @WholeNumber(1, MAX_LIMIT, `Choose 1 to ${MAX_LIMIT} issues.`)
  limit?: number;
}

export class PublishedIssueLineResponse {
  @ApiProperty({ example: 'whats-on-in-december-12' })
  slug: string;
  @ApiProperty({ example: 'What’s on in December' })
  subject: string;
  @ApiProperty({ format: 'date', description: 'The venue-local day on which sending started.' })
  date: string;
  @ApiProperty()
  sentAt: Date;
}

export class PublishedIssuePageResponse {
  @ApiProperty({ type: [PublishedIssueLineResponse], description: 'Newest first.' })
  items: PublishedIssueLineResponse[];
  @ApiProperty({ type: String, nullable: true, description: '`cursor` of the next page; null on the last.' })
  nextCursor: string | null;
}

export class IssueEventResponse implements EventFacts {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Quiz night' })
  title: string;
  @ApiProperty({ example: 'Saturday 5 December 2026' })
  day: string;
  @ApiProperty({ example: '7:00 PM' })
  time: string;
  @ApiProperty({ example: 'Main Hall' })
  venue: string;
  @ApiProperty({ description: 'Whether it was cancelled when the issue was sent.' })
  isCancelled: boolean;
}

export class IssuePictureResponse {
  @ApiProperty({ example: `/media/${'0'.repeat(64)}/1600.jpg` })
  imageUrl: string;
  @ApiProperty({ type: ShownPictureResponse })
  picture: ShownPictureResponse;
}

export class PublishedIssueResponse extends PublishedIssueLineResponse {
  @ApiProperty({
    example: 'The courts are dry again.',
    description: 'The beginning of the text, in one line.',
  })
  summary: string;
  @ApiProperty({ type: IssueBodyResponse })
  body: IssueBody;
  @ApiProperty({ type: [IssueEventResponse], description: 'The events in it, as shown to the subscribers.' })
  events: IssueEventResponse[];
  @ApiProperty({ type: [IssuePictureResponse], description: 'The photos in it.' })
  pictures: IssuePictureResponse[];
}

type Zone = Pick<VenueTime, 'dateOf'>;

function toLine({ slug, subject, sentAt }: PublishedLine, venue: Zone): PublishedIssueLineResponse {
  return { slug, subject, date: venue.dateOf(sentAt), sentAt };
}

export function toPublishedPage(
  { items, nextCursor }: PublishedPage<PublishedLine>,
  venue: Zone,
): PublishedIssuePageResponse {
  return { items: items.map((line) => toLine(line, venue)), nextCursor };
}

export function toPublishedIssue(issue: PublishedIssue, venue: Zone): PublishedIssueResponse {
  const { slug, subject, date, sentAt } = toLine(issue, venue);
  const { summary, body, events, pictures } = issue;
  return { slug, subject, date, sentAt, summary, body, events, pictures };
}
