import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Id, IfGiven, OrNull } from '../../../../platform/common/fields.js';
import type { Feed, StaffFeed } from '../../application/feeds.service.js';
import { FeedScope } from '../../domain/feed.js';

const NONE = 'We could not find that link.';

export class FeedResponse implements Feed {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: FeedScope, enumName: 'FeedScope' })
  scope: FeedScope;
  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'Of scope `club`.' })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, example: null })
  clubName: string | null;
  @ApiProperty({ description: 'Hirers are named.' })
  withNames: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the minute.' })
  lastUsedAt: string | null;
}

const URL = {
  example: 'https://club.example/feeds/….ics',
  description: 'Shown once; it cannot be read again.',
};

export class NewFeedResponse extends FeedResponse {
  @ApiProperty(URL)
  url: string;
}

export class StaffFeedResponse extends FeedResponse implements StaffFeed {
  @ApiProperty({ example: 'Kim Lee' })
  holder: string;
  @ApiProperty({ description: 'It is the caller’s.' })
  isOwn: boolean;
}

export class NewStaffFeedResponse extends StaffFeedResponse {
  @ApiProperty(URL)
  url: string;
}

export class MakeOwnFeedDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'The link that ends with it.',
    example: null,
  })
  @OrNull()
  @Id(NONE)
  replaces?: number | null;
}

export class MakeStaffFeedDto extends MakeOwnFeedDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'The events of this club; without it everything, which is the admins’ alone.',
    example: null,
  })
  @OrNull()
  @Id('We could not find that club.')
  clubId?: number | null;
  @ApiPropertyOptional({ description: 'Whether hirers are named; of everything alone.', example: true })
  @IfGiven()
  @IsBoolean({ message: 'Choose whether to show hirers’ names.' })
  withNames?: boolean;
}
