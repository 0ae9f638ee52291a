import { Controller, Delete, Get, Param, ParseUUIDPipe, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { CurrentUser } from '../access.js';
import { SessionsService } from '../sessions.service.js';
import { OwnSessionsResponse } from './own-sessions.dto.js';

@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Call('Lists the caller’s sessions', 'The live sessions of the account, with device, network and last use.')
  @Answers(OwnSessionsResponse, 'The sessions.')
  async listOwnSessions(
    @CurrentUser() { id }: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<OwnSessionsResponse> {
    return { sessions: await this.sessions.list(request, id) };
  }

  @Delete()
  @Call('Logs out everywhere else', 'Ends all sessions of the account except the current one.')
  @AnswersNothing('All other sessions have ended.')
  async endOtherSessions(@CurrentUser() { id }: UserEntity, @Req() request: FastifyRequest): Promise<void> {
    await this.sessions.endOthers(request, id);
  }

  @Delete(':id')
  @Call('Ends one session', 'Ends one of the caller’s own sessions, which can be the current one.')
  @ApiParam({ name: 'id', format: 'uuid', description: 'The id from the list of sessions.' })
  @AnswersNothing('The session has ended.', 'validation_failed', 'session_not_found')
  async endOwnSession(
    @CurrentUser() user: UserEntity,
    @Param('id', new ParseUUIDPipe()) id: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.endOne(request, user.id, id);
  }
}
