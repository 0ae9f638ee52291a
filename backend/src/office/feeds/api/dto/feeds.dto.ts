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
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: null,
    description: 'The club, for the scope `club`.',
  })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, example: null })
  clubName: string | null;
  @ApiProperty({ description: 'Whether entries show the names of hirers.' })
  withNames: boolean;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'Last use, to the minute.' })
  lastUsedAt: Date | null;
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
  @ApiProperty({ description: 'Whether you are the holder.' })
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
    description: 'ID of the link that the new one replaces.',
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
    description: 'Only the events of this club. Default: everything, for admins only.',
    example: null,
  })
  @OrNull()
  @Id('We could not find that club.')
  clubId?: number | null;
  @ApiPropertyOptional({
    description: 'Whether entries show the names of hirers. Ignored with `clubId`.',
    example: true,
  })
  @IfGiven()
  @IsBoolean({ message: 'Choose whether to show hirers’ names.' })
  withNames?: boolean;
}
