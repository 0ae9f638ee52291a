import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, CurrentUser, FreshPassword } from '../../sessions/access.js';
import { AccountLinkDto } from '../../sessions/api/password-reset.dto.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'Whether the account is to end',
    description: 'When it does, and what stands against it: money that is not settled, bookings to come.',
  })
  @ApiOkResponse({ type: AccountDeletionResponse, description: 'How it stands.' })
  @ApiProblems('not_logged_in')
  async getAccountDeletion(@CurrentUser() { id }: UserEntity): Promise<AccountDeletionResponse> {
    return toDeletion(await this.deletion.stateOf(id));
  }

  @Post('deletion')
  @ApiOperation({
    summary: 'Has the account end',
    description:
      'In a week, in which it can be kept and nothing can be booked with it. All its sessions end now, this one included. Then it is blanked, and the money stays in the books. Told by mail.',
  })
  @HttpCode(200)
  @FreshPassword()
  @ApiOkResponse({ type: DeletionDueResponse, description: 'Nobody is signed in any more.' })
  @ApiProblems('not_logged_in', 'money_pending', 'last_admin', 'cross_site_request')
  async requestAccountDeletion(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionDueResponse> {
    const dueAt = await this.deletion.ask(id, actor);
    await this.sessions.end(request, reply);
    this.security.note('account_deletion_requested', request, { userId: id });
    return { dueAt: dueAt.toISOString() };
  }

  @Delete('deletion')
  @ApiOperation({
    summary: 'Keeps the account',
    description: 'Nothing of it is deleted; harmless when nobody wanted that.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It stays as it was.' })
  @ApiProblems('not_logged_in', 'cross_site_request')
  async cancelAccountDeletion(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.deletion.keep(id, actor);
  }

  @Post('data')
  @ApiOperation({
    summary: 'Asks for a file with what the club keeps of the caller',
    description:
      'JSON, made out of sight; a mail with a link says when it is ready. Three times a day at most.',
  })
  @HttpCode(202)
  @FreshPassword()
  @ApiAcceptedResponse({ description: 'It is being made.' })
  @ApiProblems('not_logged_in', 'too_many_attempts', 'cross_site_request')
  async requestOwnData(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.files.ask(id, actor);
    this.security.note('export', request, { userId: id });
  }

  @Post('data/file')
  @ApiOperation({
    summary: 'The file with what the club keeps of the caller',
    description:
      'By the token of the link in the mail, which works once, for a week, and for its owner alone.',
  })
  @HttpCode(200)
  @ApiOkResponse({
    description: 'Lists by what they are; amounts in minor units.',
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
  @ApiProblems('validation_failed', 'not_logged_in', 'link_expired', 'cross_site_request')
  async downloadOwnData(
    @CurrentUser() { id }: UserEntity,
    @Body() { token }: AccountLinkDto,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.files.read(id, token), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="my-data.json"',
    });
  }
}
