import { Controller, Get, Header, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch } from '../../../platform/http/if-match.js';
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

/** The email templates that admins edit. */
@Controller('admin/mail-templates')
export class MailTemplatesController extends EditableController<Wording, EditedTemplate>({
  name: 'email template',
  article: 'the',
  subject: 'MailTemplate',
  subjects: 'MailTemplates',
  response: MailTemplateResponse,
  notFound: 'not_found',
  at: { name: 'name', documented: OfName },
  edit: Permission.SettingsWrite,
  list: {
    summary: 'Email templates',
    description: 'All of them, with their state. Emails about accounts and security have no template.',
    answer: 'Bookings first, then bonds, refunds, the waiting list and recurring bookings.',
    response: [MailTemplateInListResponse],
  },
  update: UpdateMailTemplateDto,
  publish: { description: 'The next email uses it.' },
  revision: MailTemplateRevisionResponse,
}) {
  constructor(private readonly templates: TemplateEditing) {
    super(templates);
  }

  @Post(':name/reset')
  @Call(
    'Makes the default text the draft',
    'Nothing is published yet. Once it is, the template follows the default again.',
  )
  @OfName
  @Allow(Permission.SettingsWrite)
  @Answers(MailTemplateResponse, 'The template with the draft.', 'not_found')
  resetMailTemplate(
    @Param('name') name: string,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<MailTemplateResponse> {
    return this.templates.reset(name, version, actor);
  }

  @Get(':name/preview')
  @Call(
    'Preview of an email template',
    'The draft, filled in as when it is sent. Values that the booking does not have are samples.',
  )
  @OfName
  @Allow(Permission.SettingsWrite)
  @Header('Cache-Control', 'no-store')
  @Answers(MailPreviewResponse, 'Subject and text.', 'not_found', 'booking_not_found')
  async previewMailTemplate(
    @Param('name') name: string,
    @Query() { bookingId }: PreviewMailTemplateQuery,
    @CurrentActor() actor: Actor,
  ): Promise<MailPreviewResponse> {
    const { subject, text } = await this.templates.preview(name, bookingId ?? null, actor);
    return { subject, text };
  }

  @Get(':name/preview.html')
  @Call('Preview of an email template as HTML', 'For a frame: a page without scripts that loads nothing.')
  @OfName
  @Allow(Permission.SettingsWrite)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', FRAME_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/html')
  @ApiOkResponse({
    schema: { type: 'string', example: '<!DOCTYPE html>\n<html lang="en-AU">…</html>' },
    description: 'The HTML, without secret links.',
  })
  @ApiProblems('not_found', 'booking_not_found')
  async previewMailTemplateHtml(
    @Param('name') name: string,
    @Query() { bookingId }: PreviewMailTemplateQuery,
    @CurrentActor() actor: Actor,
  ): Promise<string> {
    const { html } = await this.templates.preview(name, bookingId ?? null, actor);
    if (html === null) throw new DomainError('not_found', 'This email has no HTML.');
    return html;
  }
}
