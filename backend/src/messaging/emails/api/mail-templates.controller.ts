import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { given } from '../../../platform/editing/given.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { RevisionId } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag, Versioned } from '../../../platform/http/if-match.js';
import { TemplateEditing } from '../application/template-editing.service.js';
import {
  MailPreviewResponse,
  MailTemplateInListResponse,
  MailTemplateResponse,
  MailTemplateRevisionResponse,
  PreviewMailTemplateQuery,
  UpdateMailTemplateDto,
} from './dto/mail-templates.dto.js';
import { FRAME_POLICY } from './frame-policy.js';

const OfName = ApiParam({ name: 'name', example: 'booking-confirmed' });

const Calls = editedCalls({
  name: 'mail’s words',
  subject: 'MailTemplate',
  article: 'the',
  response: MailTemplateResponse,
  notFound: 'not_found',
  at: { name: 'name', documented: OfName },
});

/** The words of the club's mails, as admins write them. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/mail-templates')
export class MailTemplatesController {
  constructor(private readonly templates: TemplateEditing) {}

  @Get()
  @ApiOperation({
    summary: 'Mails whose words can be written',
    description: 'All of them, with how they stand. Those about accounts and security are not among them.',
  })
  @Allow(Permission.SiteEdit)
  @ApiOkResponse({ type: [MailTemplateInListResponse], description: 'In the order of a booking’s life.' })
  listMailTemplates(): Promise<MailTemplateInListResponse[]> {
    return this.templates.list();
  }

  @Calls.Read()
  @Allow(Permission.SiteEdit)
  async getMailTemplate(
    @Param('name') name: string,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.get(await this.templates.idOf(name), actor);
  }

  @Calls.Update()
  @Allow(Permission.SiteEdit)
  async updateMailTemplate(
    @Param('name') name: string,
    @IfMatch() version: number,
    @Body() wording: UpdateMailTemplateDto,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.update(await this.templates.idOf(name), version, given(wording), actor);
  }

  @Calls.Publish({ description: 'The next mail says it.' })
  @Allow(Permission.SiteEdit)
  @FreshPassword()
  async publishMailTemplate(
    @Param('name') name: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.publish(await this.templates.idOf(name), version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.SiteEdit)
  async discardMailTemplateDraft(
    @Param('name') name: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.discard(await this.templates.idOf(name), version, actor);
  }

  @Post(':name/reset')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes what a mail came with as its draft',
    description: 'Nothing is published. Once it is, the mail follows the application’s words again.',
  })
  @OfName
  @Allow(Permission.SiteEdit)
  @Versioned()
  @ApiOkResponse({ type: MailTemplateResponse, description: 'The mail’s words with the draft.' })
  @ApiProblems('not_found')
  resetMailTemplate(
    @Param('name') name: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.reset(name, version, actor);
  }

  @Get(':name/preview')
  @ApiOperation({
    summary: 'A mail as it would go out',
    description: 'From its draft, filled in as it is when it goes out; what no booking says is an example.',
  })
  @OfName
  @Allow(Permission.SiteEdit)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: MailPreviewResponse, description: 'Subject and text.' })
  @ApiProblems('validation_failed', 'not_found', 'booking_not_found')
  async previewMailTemplate(
    @Param('name') name: string,
    @Query() { bookingId }: PreviewMailTemplateQuery,
    @CurrentActor() actor: Actor,
  ): Promise<MailPreviewResponse> {
    const { subject, text } = await this.templates.preview(name, bookingId ?? null, actor);
    return { subject, text };
  }

  @Get(':name/preview.html')
  @ApiOperation({
    summary: 'A mail as its reader would see it',
    description: 'For a frame: a page without scripts that loads nothing and belongs to no site.',
  })
  @OfName
  @Allow(Permission.SiteEdit)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', FRAME_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/html')
  @ApiOkResponse({
    schema: { type: 'string', example: '<!DOCTYPE html>\n<html lang="en-AU">…</html>' },
    description: 'Its HTML, without its secret links.',
  })
  @ApiProblems('validation_failed', 'not_found', 'booking_not_found')
  async previewMailTemplateHtml(
    @Param('name') name: string,
    @Query() { bookingId }: PreviewMailTemplateQuery,
    @CurrentActor() actor: Actor,
  ): Promise<string> {
    const { html } = await this.templates.preview(name, bookingId ?? null, actor);
    if (html === null) throw new DomainError('not_found', 'This mail has no HTML.');
    return html;
  }

  @Calls.Revisions(MailTemplateRevisionResponse)
  @Allow(Permission.SiteEdit)
  async listMailTemplateRevisions(
    @Param('name') name: string,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateRevisionResponse[]> {
    return this.templates.revisions(await this.templates.idOf(name), actor);
  }

  @Calls.Restore()
  @Allow(Permission.SiteEdit)
  async restoreMailTemplateRevision(
    @Param('name') name: string,
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.restore(await this.templates.idOf(name), version, revisionId, actor);
  }
}
