import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { EditedController } from '../../../auth/sessions/edited-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned } from '../../../platform/http/if-match.js';
import type { Wording } from '../../../platform/mail/domain/template.js';
import { type EditedTemplate, TemplateEditing } from '../application/template-editing.service.js';
import {
  MailPreviewResponse,
  MailTemplateInListResponse,
  MailTemplateResponse,
  MailTemplateRevisionResponse,
  PreviewMailTemplateQuery,
  UpdateMailTemplateDto,
} from './dto/mail-templates.dto.js';
import { FRAME_POLICY } from './frame-policy.js';

const OfName = ApiParam({ name: 'name', type: String, example: 'booking-confirmed' });

/** The words of the club's mails, as admins write them. */
@Controller('admin/mail-templates')
export class MailTemplatesController extends EditedController<Wording, EditedTemplate>({
  name: 'mail’s words',
  article: 'the',
  subject: 'MailTemplate',
  subjects: 'MailTemplates',
  response: MailTemplateResponse,
  notFound: 'not_found',
  at: { name: 'name', documented: OfName },
  edit: Permission.SiteEdit,
  list: {
    summary: 'Mails whose words can be written',
    description: 'All of them, with how they stand. Those about accounts and security are not among them.',
    answer: 'In the order of a booking’s life.',
    response: [MailTemplateInListResponse],
  },
  update: UpdateMailTemplateDto,
  publish: { description: 'The next mail says it.' },
  revision: MailTemplateRevisionResponse,
}) {
  constructor(private readonly templates: TemplateEditing) {
    super(templates);
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
}
