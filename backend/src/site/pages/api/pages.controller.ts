import { Body, Controller, Get, Param } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { editableEndpoints } from '../../../platform/editing/editable-endpoints.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { type EditedPage, PageEditing, type PageInList } from '../application/page-editing.service.js';
import { PageTextsService } from '../application/page-texts.service.js';
import { PAGES } from '../domain/page-definitions.js';
import { editedTextsOf, type PageTexts } from '../domain/page-texts.js';
import {
  AdminPageResponse,
  PAGE_TEXTS,
  PageInListResponse,
  PageRevisionResponse,
  SitePageResponse,
} from './dto/admin-page.dto.js';

const OfKey = ApiParam({ name: 'key', enum: PAGES.map(({ key }) => key), enumName: 'PageKey' });

const PAGE = {
  name: 'page',
  subject: 'AdminPage',
  response: AdminPageResponse,
  notFound: 'page_not_found',
  at: { name: 'key', documented: OfKey },
} as const;

/** The published texts of the public pages. */
@ApiTags('Site')
@Controller('pages')
export class PagesController {
  constructor(private readonly pages: PageTextsService) {}

  @Get(':key')
  @Call(
    'Get the texts and photos of a page',
    'Only those that the club has changed. Those of short pages are also in `GET /api/config`.',
  )
  @CachedRead()
  @OfKey
  @Answers(SitePageResponse, 'The published texts.', 'page_not_found')
  async getPage(@Param('key') key: string): Promise<SitePageResponse> {
    return this.pages.of(key);
  }
}

/** The same pages, for editing. */
@Controller('admin/pages')
export class AdminPagesController extends EditableController<PageTexts, EditedPage>({
  ...PAGE,
  edit: Permission.PagesEdit,
  publish: { description: 'The public page shows it at once.' },
  revision: PageRevisionResponse,
}) {
  constructor(private readonly pages: PageEditing) {
    super(pages);
  }

  @Get()
  @Call('List the pages that can be edited', 'All pages, with their status.')
  @Allow(Permission.PagesEdit)
  @Answers([PageInListResponse], 'The pages, in the order of the site.')
  listAdminPages(@CurrentActor() actor: Actor): Promise<PageInList[]> {
    return this.pages.list(actor);
  }

  @(editableEndpoints(PAGE).Update())
  @Allow(Permission.PagesEdit)
  @ApiBody({ schema: PAGE_TEXTS })
  updateAdminPage(
    @Param('key') key: string,
    @IfMatch() version: number,
    @Body() texts: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<EditedPage> {
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
      throw new ValidationError({ body: ['Send an object.'] });
    return this.pages.write(key, version, texts, actor);
  }

  @Get(':key/preview')
  @Call('Preview the texts of a page', 'As the public page would show the draft.')
  @Allow(Permission.PagesEdit)
  @OfKey
  @Answers(SitePageResponse, 'The texts and photos.', 'page_not_found')
  async previewAdminPage(@Param('key') key: string, @CurrentActor() actor: Actor): Promise<SitePageResponse> {
    const { publishedAt, content, pictures } = await this.pages.edited.get(await this.pages.idOf(key), actor);
    return { key, publishedAt, texts: editedTextsOf(content), pictures };
  }
}
