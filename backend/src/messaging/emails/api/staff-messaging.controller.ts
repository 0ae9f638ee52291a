import { Body, Controller, Get, Header, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, CurrentUser } from '../../../auth/sessions/access.js';
import { assertFreshPassword, type Caller } from '../../../auth/sessions/caller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Env } from '../../../platform/config/env.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { MailLog } from '../application/mail-log.service.js';
import {
  MailDelivery,
  MailDetailsResponse,
  MailPageResponse,
  MailsQuery,
  ResendMailDto,
  toMailDetails,
  toMailResponse,
} from './dto/staff-messaging.dto.js';
import { FRAME_POLICY } from './frame-policy.js';

const MailId = new IdParamPipe('not_found', 'We could not find that email.');

/** The email log. */
@ApiTags('Staff')
@Controller('admin')
export class StaffMessagingController {
  constructor(
    private readonly mails: MailLog,
    @Inject(Env) private readonly env: Env,
  ) {}

  @Get('mails')
  @Call('The email log', 'Newest first, without texts.')
  @Allow(Permission.MailsRead)
  @Answers(MailPageResponse, 'A page of emails.')
  async listMails(@Query() query: MailsQuery): Promise<MailPageResponse> {
    const { items, ...page } = await this.mails.list(query);
    return { ...page, items: items.map(toMailResponse), delivery: deliveryOf(this.env) };
  }

  @Get('mails/:id')
  @Call('One email', 'As it was sent, without its secret links.')
  @Allow(Permission.MailsRead)
  @Answers(MailDetailsResponse, 'The email and the actions that it allows.')
  async getMail(@Param('id', MailId) id: number): Promise<MailDetailsResponse> {
    return toMailDetails(await this.mails.get(id));
  }

  @Get('mails/:id/html')
  @Call('One email as HTML', 'For a frame: a page without scripts that loads nothing.')
  @Allow(Permission.MailsRead)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', FRAME_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/html')
  @ApiOkResponse({
    schema: { type: 'string', example: '<!DOCTYPE html>\n<html lang="en-AU">…</html>' },
    description: 'The HTML, without secret links.',
  })
  async getMailHtml(@Param('id', MailId) id: number): Promise<string> {
    const { html } = await this.mails.get(id);
    if (html === null) throw new DomainError('not_found', 'This email has no HTML.');
    return html;
  }

  @Post('mails/:id/resend')
  @Call(
    'Sends an email again',
    'Works once, for an email that was sent or not delivered. A corrected address needs a recent password.',
  )
  @Allow(Permission.MailsWrite)
  @AnswersNothing('The new email is queued.', 'reauthentication_required')
  async resendMail(
    @Param('id', MailId) id: number,
    @Body() { to }: ResendMailDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: Caller,
  ): Promise<void> {
    // Another address would get a text that was written for someone else, so the password is asked again.
    if (to !== undefined) assertFreshPassword(user);
    await this.mails.resend(id, to, actor);
  }

  @Post('mails/:id/send-now')
  @Call('Sends a waiting email now', 'For an email that waits for an attempt.')
  @Allow(Permission.MailsWrite)
  @AnswersNothing('The attempt is queued.', 'invalid_transition')
  sendMailNow(@Param('id', MailId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.mails.sendNow(id, actor);
  }

  @Post('mails/:id/cancel')
  @Call('Cancels an email', 'For an email that was not sent yet. Its cause does not change.')
  @Allow(Permission.MailsWrite)
  @AnswersNothing('It will not be sent.', 'invalid_transition')
  cancelMail(@Param('id', MailId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.mails.cancel(id, actor);
  }
}

function deliveryOf({ SMTP_URL, MAIL_DIR }: Env): MailDelivery {
  if (SMTP_URL) return MailDelivery.Smtp;
  return MAIL_DIR ? MailDelivery.Files : MailDelivery.None;
}
