import {
  Body,
  Controller,
  Get,
  Inject,
  Param,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { RevisionView } from '../../../platform/editing/edited-view.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { RevisionId } from '../../../platform/http/id-param.pipe.js';
import { NewsEditing, type EditedNews } from '../application/news-editing.service.js';
import type { NewsContent } from '../domain/news-content.js';
import {
  AdminNewsResponse,
  AdminNewsRowPageResponse,
  NewsRevisionResponse,
} from './dto/admin-news-response.dto.js';
import {
  AdminNewsExportQuery,
  AdminNewsQuery,
  CreateNewsDto,
  toNewNews,
  UpdateNewsDto,
} from './dto/admin-news.dto.js';
import { NewsPostResponse, toNewsPostResponse } from './dto/news-response.dto.js';
import { NewsId } from './news-id.js';

const Calls = editedCalls({
  name: 'post',
  response: AdminNewsResponse,
  notFound: 'news_not_found',
});

/** News, edited by admins, and by club secretaries as far as it is their club's. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/news')
export class AdminNewsController {
  constructor(
    private readonly news: NewsEditing,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'News to edit',
    description: 'Drafts included; for club secretaries those of their own clubs.',
  })
  @Allow(Permission.NewsEdit)
  @ApiOkResponse({ type: AdminNewsRowPageResponse, description: 'A page of posts.' })
  @ApiProblems('validation_failed')
  listAdminNews(
    @Query() query: AdminNewsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminNewsRowPageResponse> {
    return this.news.list(query, actor);
  }

  @Get('export.csv')
  @ApiListExport('news')
  @Allow(Permission.NewsEdit)
  @FreshPassword()
  exportAdminNews(
    @Query() query: AdminNewsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.news.export(query, actor);
  }

  @Calls.Create({ description: 'As a draft, which nobody else sees until it is published.' })
  @Allow(Permission.NewsEdit)
  createAdminNews(@Body() post: CreateNewsDto, @CurrentActor() actor: Actor): Promise<EditedNews> {
    return this.news.create(toNewNews(post), actor);
  }

  @Calls.Read()
  @Allow(Permission.NewsEdit)
  getAdminNews(@Param('id', NewsId) id: number, @CurrentActor() actor: Actor): Promise<EditedNews> {
    return this.news.get(id, actor);
  }

  @Calls.Update()
  @Allow(Permission.NewsEdit)
  updateAdminNews(
    @Param('id', NewsId) id: number,
    @IfMatch() version: number,
    @Body() post: UpdateNewsDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedNews> {
    return this.news.update(id, version, post, actor);
  }

  @Calls.Remove({ description: 'For good; what is public is better withdrawn.' })
  @Allow(Permission.NewsEdit)
  @FreshPassword()
  async deleteAdminNews(
    @Param('id', NewsId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.news.remove(id, version, actor);
  }

  @Calls.Publish({
    description: 'The public sees it from now on; it bears the day of its first publication.',
  })
  @Allow(Permission.NewsEdit)
  @FreshPassword()
  publishAdminNews(
    @Param('id', NewsId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedNews> {
    return this.news.publish(id, version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.NewsEdit)
  discardAdminNewsDraft(
    @Param('id', NewsId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedNews> {
    return this.news.discard(id, version, actor);
  }

  @Calls.Step('withdraw', {
    summary: 'Takes a post off the site',
    description: 'It stays as a draft.',
    answer: 'The draft.',
  })
  @Allow(Permission.NewsEdit)
  withdrawAdminNews(
    @Param('id', NewsId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedNews> {
    return this.news.withdraw(id, version, actor);
  }

  @Calls.Preview(NewsPostResponse)
  @Allow(Permission.NewsEdit)
  async previewAdminNews(
    @Param('id', NewsId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<NewsPostResponse> {
    return toNewsPostResponse(await this.news.preview(id, actor), this.venueTime);
  }

  @Calls.Revisions(NewsRevisionResponse)
  @Allow(Permission.NewsEdit)
  listAdminNewsRevisions(
    @Param('id', NewsId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<RevisionView<NewsContent>[]> {
    return this.news.revisions(id, actor);
  }

  @Calls.Restore()
  @Allow(Permission.NewsEdit)
  restoreAdminNewsRevision(
    @Param('id', NewsId) id: number,
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedNews> {
    return this.news.restore(id, version, revisionId, actor);
  }
}
