import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'List news',
    description: 'Newest first, without the whole text; also as an Atom feed at `/news.atom`.',
  })
  @CachedRead()
  @ApiOkResponse({ type: NewsPageResponse, description: 'A page of posts.' })
  @ApiProblems('validation_failed')
  async getNews(@Query() { clubId, cursor, limit = USUAL_LIMIT }: NewsQuery): Promise<NewsPageResponse> {
    return toNewsPageResponse(await this.news.page({ clubId, cursor, limit }), this.venueTime);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a news post', description: 'With everything that its page shows.' })
  @CachedRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: NewsPostResponse, description: 'The post.' })
  @ApiProblems('news_not_found')
  async getNewsPost(@Param('id', NewsId) id: number): Promise<NewsPostResponse> {
    return toNewsPostResponse(await this.news.get(id), this.venueTime);
  }
}
