import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCookieAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, CurrentUser, FreshPassword } from '../../sessions/access.js';
import { AccountLinkDto } from '../../sessions/api/password-reset.dto.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { AccountDeletion } from '../application/account-deletion.service.js';
import { DataExports } from '../application/data-exports.service.js';
import { AccountDeletionResponse, DeletionDueResponse, toDeletion } from './dto/own-data.dto.js';

@ApiTags('Account')
@ApiCookieAuth()
@Controller('user')
export class OwnDataController {
  constructor(
    private readonly deletion: AccountDeletion,
    private readonly files: DataExports,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
  ) {}

  @Get('deletion')
  @Call(
    'Status of the account’s deletion',
    'When the account will be deleted, and what prevents it: unsettled money and upcoming bookings.',
  )
  @Answers(AccountDeletionResponse, 'The status.')
  async getAccountDeletion(@CurrentUser() { id }: UserEntity): Promise<AccountDeletionResponse> {
    return toDeletion(await this.deletion.stateOf(id));
  }

  @Post('deletion')
  @Call(
    'Requests the deletion of the account',
    'The account is deleted after a week, until when the request can be cancelled and nothing can be booked. All sessions end now, the owner gets an email, and payment records stay without personal data.',
  )
  @FreshPassword()
  @Answers(
    DeletionDueResponse,
    'The deletion is scheduled; all sessions have ended.',
    'money_pending',
    'last_admin',
  )
  async requestAccountDeletion(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionDueResponse> {
    const dueAt = await this.deletion.request(id, actor);
    await this.sessions.end(request, reply);
    this.security.note('account_deletion_requested', request, { userId: id });
    return { dueAt };
  }

  @Delete('deletion')
  @Call('Cancels the deletion of the account', 'Does nothing if no deletion was requested.')
  @AnswersNothing('The account stays.')
  async cancelAccountDeletion(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.deletion.cancel(id, actor);
  }

  @Post('data')
  @Call(
    'Requests a file with the caller’s data',
    'A JSON file, created in the background at most three times a day. An email with a link follows when it is ready.',
  )
  @HttpCode(202)
  @FreshPassword()
  @ApiAcceptedResponse({ description: 'The file is being created.' })
  @ApiProblems('too_many_attempts')
  async requestOwnData(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.files.request(id, actor);
    this.security.note('export', request, { userId: id });
  }

  @Post('data/file')
  @Call(
    'Downloads the file with the caller’s data',
    'With the token of the emailed link, which works once, for a week, and for its owner only.',
  )
  @HttpCode(200)
  @ApiOkResponse({
    description: 'Lists by name; amounts in minor units.',
    content: {
      'application/json': {
        schema: { type: 'object', additionalProperties: true },
        example: {
          collectedAt: '2026-11-23T09:00:00.000Z',
          account: [{ id: 7, username: 'robin' }],
          bookings: [],
        },
      },
    },
  })
  @ApiProblems('link_expired')
  async downloadOwnData(
    @CurrentUser() { id }: UserEntity,
    @Body() { token }: AccountLinkDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.files.download(id, token), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="my-data.json"',
    });
  }
}
