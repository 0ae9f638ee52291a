import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { VenueTime } from '../../../../platform/common/venue-time.js';
import { ShownPictureResponse } from '../../../media/api/dto/shown-picture.dto.js';
import type { NewsPage, ShownPost } from '../../application/news.service.js';

export class NewsPostResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'New nets for the courts' })
  title: string;
  @ApiProperty({ example: 'Both courts have new nets, and training is back to its usual times.' })
  summary: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The text below the summary: paragraphs with empty lines between them.',
  })
  text: string | null;
  @ApiProperty({ type: String, nullable: true })
  imageUrl: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The alternative text of the photo.' })
  imageAlt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: news of the whole club.' })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Netball' })
  clubName: string | null;
  @ApiProperty({ format: 'date', description: 'The day of its first publication, venue-local.' })
  date: string;
  @ApiProperty({ description: 'When it was first published.' })
  postedAt: Date;
  @ApiProperty({ description: 'The last published change.' })
  updatedAt: Date;
  @ApiProperty({
    type: ShownPictureResponse,
    nullable: true,
    description: 'Details of `imageUrl`, if it is a photo of the media library.',
  })
  picture: ShownPictureResponse | null;
}

/** A post in a list. */
export class NewsItemResponse extends OmitType(NewsPostResponse, ['text']) {}

export class NewsPageResponse {
  @ApiProperty({ type: [NewsItemResponse], description: 'Newest first.' })
  items: NewsItemResponse[];
  @ApiProperty({ type: String, nullable: true, description: '`cursor` of the next page; null on the last.' })
  nextCursor: string | null;
}

type Zone = Pick<VenueTime, 'dateOf'>;

export function toNewsPostResponse(post: ShownPost, venue: Zone): NewsPostResponse {
  return { ...post, date: venue.dateOf(post.postedAt) };
}

export function toNewsPageResponse({ items, nextCursor }: NewsPage, venue: Zone): NewsPageResponse {
  return {
    items: items.map((post) => {
      const { text: _, ...item } = toNewsPostResponse(post, venue);
      return item;
    }),
    nextCursor,
  };
}
