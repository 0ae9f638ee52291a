import { ApiProperty } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse, RevisionOf } from '../../../../platform/editing/editable.dto.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import type { EditedNews, ListedNews } from '../../application/news-editing.service.js';
import { NewsContent, NewsState } from '../../domain/news-content.js';

const POSTED = 'When it was first published, which is the day that it bears.';

export class AdminNewsRowResponse implements ListedNews {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'New nets for the courts' })
  title: string;
  @ApiProperty({ type: 'integer', nullable: true })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Netball' })
  clubName: string | null;
  @ApiProperty({ enum: NewsState, enumName: 'NewsState' })
  state: NewsState;
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty({ type: Date, nullable: true, description: POSTED })
  postedAt: Date | null;
  @ApiProperty()
  updatedAt: Date;
}

export class AdminNewsRowPageResponse extends PageOf(AdminNewsRowResponse) {}

export class NewsContentResponse extends ContentOf(NewsContent) {}

export class AdminNewsResponse extends EditableResponse implements EditedNews {
  @ApiProperty({ enum: NewsState, enumName: 'NewsState' })
  state: NewsState;
  @ApiProperty({ type: Date, nullable: true, description: POSTED })
  postedAt: Date | null;
  @ApiProperty({ description: 'The draft, or the published content if there is none.' })
  content: NewsContentResponse;
  @ApiProperty({ type: NewsContentResponse, nullable: true, description: 'null: not public.' })
  published: NewsContentResponse | null;
}

export class NewsRevisionResponse extends RevisionOf(NewsContentResponse) {}
