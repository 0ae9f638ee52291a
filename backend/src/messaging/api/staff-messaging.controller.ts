import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdParamPipe } from '../../platform/http/id-param.pipe.js';
import { MailLog, MailView } from '../application/mail-log.service.js';
import { MailPageResponse, MailsQuery, ResendMailDto, toMailResponse } from './dto/staff-messaging.dto.js';

const MailId = new IdParamPipe('not_found', 'We could not find that mail.');

/** What the club has written. */
@ApiTags('Staff')
@Controller('admin')
export class StaffMessagingController {
  constructor(private readonly mails: MailLog) {}

  @Get('mails')
  @ApiOperation({ summary: 'The club’s mails', description: 'The newest first, without their texts.' })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: MailPageResponse, description: 'A page of mails.' })
  @ApiProblems('validation_failed')
  async listMails(@Query() { view = MailView.All, cursor }: MailsQuery): Promise<MailPageResponse> {
    const { items, ...page } = await this.mails.list(view, cursor);
    return { ...page, items: items.map(toMailResponse) };
  }

  @Post('mails/:id/resend')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOperation({
    summary: 'Sends a mail again that did not go out',
    description:
      'As a new mail, to the same address or a corrected one. Once: a second call finds nothing to send.',
  })
  @Allow(Permission.BookingsManage)
  @ApiNoContentResponse({ description: 'It is on its way.' })
  @ApiProblems('validation_failed', 'not_found')
  resendMail(
    @Param('id', MailId) id: number,
    @Body() { to }: ResendMailDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.mails.resend(id, to, actor);
  }
}
