import { Controller, Inject, Param } from '@nestjs/common';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { editableEndpoints } from '../../../platform/editing/editable-endpoints.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { type EditedNews, NewsEditing } from '../application/news-editing.service.js';
import { NewsContent } from '../domain/news-content.js';
import {
  AdminNewsResponse,
  AdminNewsRowPageResponse,
  NewsRevisionResponse,
} from './dto/admin-news-response.dto.js';
import { AdminNewsExportQuery, AdminNewsQuery, CreateNewsDto, UpdateNewsDto } from './dto/admin-news.dto.js';
import { NewsPostResponse, toNewsPostResponse } from './dto/news-response.dto.js';
import { NewsId } from './news-id.js';

const NEWS = {
  name: 'post',
  subject: 'AdminNews',
  response: AdminNewsResponse,
  notFound: 'news_not_found',
} as const;
const Calls = editableEndpoints(NEWS);

/** News, edited by admins and, for their own clubs, by club secretaries. */
@Controller('admin/news')
export class AdminNewsController extends EditableController<NewsContent, EditedNews>({
  ...NEWS,
  edit: Permission.NewsEdit,
  openToKeys: true,
  list: {
    summary: 'List news for staff',
    description: 'With drafts. Club secretaries see those of their own clubs.',
    answer: 'A page of posts.',
    problems: ['validation_failed'],
    query: AdminNewsQuery,
    response: AdminNewsRowPageResponse,
    file: { name: 'news', query: AdminNewsExportQuery },
  },
  create: {
    description: 'Creates a draft. The public sees it once it is published.',
    body: CreateNewsDto,
    content: NewsContent,
  },
  update: UpdateNewsDto,
  remove: { description: 'Deletes the post for good. To take a public post off the site, withdraw it.' },
  publish: { description: 'The public sees it from now on. The date stays that of its first publication.' },
  revision: NewsRevisionResponse,
}) {
  constructor(
    private readonly news: NewsEditing,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    super(news);
  }

  @Calls.Step('withdraw', {
    summary: 'Withdraw a post from the site',
    description: 'The post stays as a draft.',
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
}
