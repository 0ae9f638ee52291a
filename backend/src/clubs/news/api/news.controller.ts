import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { NewsService } from '../application/news.service.js';
import { NewsQuery } from './dto/news-query.dto.js';
import {
  NewsPageResponse,
  NewsPostResponse,
  toNewsPageResponse,
  toNewsPostResponse,
} from './dto/news-response.dto.js';
import { NewsId } from './news-id.js';

const USUAL_LIMIT = 20;

@ApiTags('News')
@Controller('news')
export class NewsController {
  constructor(
    private readonly news: NewsService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  @Get()
  @Call('List news', 'Newest first, without the whole text. Also as an Atom feed at `/news.atom`.')
  @CachedRead()
  @Answers(NewsPageResponse, 'A page of posts.')
  async getNews(@Query() { clubId, cursor, limit = USUAL_LIMIT }: NewsQuery): Promise<NewsPageResponse> {
    return toNewsPageResponse(await this.news.page({ clubId, cursor, limit }), this.venueTime);
  }

  @Get(':id')
  @Call('Get a news post', 'With everything that its page shows.')
  @CachedRead()
  @Answers(NewsPostResponse, 'The post.')
  async getNewsPost(@Param('id', NewsId) id: number): Promise<NewsPostResponse> {
    return toNewsPostResponse(await this.news.get(id), this.venueTime);
  }
}
