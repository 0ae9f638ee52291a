import { Body, Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import type { RevisionView } from '../../../platform/editing/edited-view.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { RevisionId } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { type EditedPage, PageEditing, type PageInList } from '../application/page-editing.service.js';
import { PageTextsService } from '../application/page-texts.service.js';
import { PAGES } from '../domain/page-facts.js';
import { ownTexts, type PageTexts } from '../domain/page-texts.js';
import {
  AdminPageResponse,
  PAGE_TEXTS,
  PageInListResponse,
  PageRevisionResponse,
  SitePageResponse,
} from './dto/admin-page.dto.js';

const OfKey = ApiParam({ name: 'key', enum: PAGES.map(({ key }) => key), enumName: 'PageKey' });

const Calls = editedCalls({
  name: 'page',
  subject: 'AdminPage',
  response: AdminPageResponse,
  notFound: 'page_not_found',
  at: { name: 'key', documented: OfKey },
});

/** What staff have published of the pages' texts. */
@ApiTags('Site')
@Controller('pages')
export class PagesController {
  constructor(private readonly pages: PageTextsService) {}

  @Get(':key')
  @ApiOperation({
    summary: 'The texts of a page that the club has written itself, and the pictures that it has chosen',
    description:
      'Without those that are as the web app says. Those of short pages come with `GET /api/config`, too.',
  })
  @CachedRead()
  @OfKey
  @ApiOkResponse({ type: SitePageResponse, description: 'What is published.' })
  @ApiProblems('page_not_found')
  async getPage(@Param('key') key: string): Promise<SitePageResponse> {
    const { publishedAt, ...page } = await this.pages.of(key);
    return { ...page, publishedAt: publishedAt?.toISOString() ?? null };
  }
}

/** The same, as admins write them. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/pages')
export class AdminPagesController {
  constructor(private readonly pages: PageEditing) {}

  @Get()
  @ApiOperation({
    summary: 'Pages whose texts can be edited',
    description: 'All of them, with how they stand.',
  })
  @Allow(Permission.SiteEdit)
  @ApiOkResponse({ type: [PageInListResponse], description: 'In the order of the site.' })
  listAdminPages(@CurrentActor() actor: Actor): Promise<PageInList[]> {
    return this.pages.list(actor);
  }

  @Calls.Read()
  @Allow(Permission.SiteEdit)
  async getAdminPage(@Param('key') key: string, @CurrentActor() actor: Actor): Promise<EditedPage> {
    return this.pages.get(await this.pages.idOf(key), actor);
  }

  @Calls.Update()
  @Allow(Permission.SiteEdit)
  @ApiBody({ schema: PAGE_TEXTS })
  updateAdminPage(
    @Param('key') key: string,
    @IfMatch() version: number,
    @Body() texts: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<EditedPage> {
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
      throw new ValidationError({ body: ['Please send an object.'] });
    return this.pages.write(key, version, texts, actor);
  }

  @Calls.Publish({ description: 'The public page says it at once.' })
  @Allow(Permission.SiteEdit)
  @FreshPassword()
  async publishAdminPage(
    @Param('key') key: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedPage> {
    return this.pages.publish(await this.pages.idOf(key), version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.SiteEdit)
  async discardAdminPageDraft(
    @Param('key') key: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedPage> {
    return this.pages.discard(await this.pages.idOf(key), version, actor);
  }

  @Get(':key/preview')
  @ApiOperation({
    summary: 'The texts of a page as they will be',
    description: 'Like the public ones, from its draft.',
  })
  @Allow(Permission.SiteEdit)
  @OfKey
  @ApiOkResponse({ type: SitePageResponse, description: 'What its page will show.' })
  @ApiProblems('page_not_found')
  async previewAdminPage(@Param('key') key: string, @CurrentActor() actor: Actor): Promise<SitePageResponse> {
    const { publishedAt, content, pictures } = await this.pages.get(await this.pages.idOf(key), actor);
    return { key, publishedAt, texts: ownTexts(content), pictures };
  }

  @Calls.Revisions(PageRevisionResponse)
  @Allow(Permission.SiteEdit)
  async listAdminPageRevisions(
    @Param('key') key: string,
    @CurrentActor() actor: Actor,
  ): Promise<RevisionView<PageTexts>[]> {
    return this.pages.revisions(await this.pages.idOf(key), actor);
  }

  @Calls.Restore()
  @Allow(Permission.SiteEdit)
  async restoreAdminPageRevision(
    @Param('key') key: string,
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedPage> {
    return this.pages.restore(await this.pages.idOf(key), version, revisionId, actor);
  }
}
