import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Req } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { CurrentUser } from '../access.js';
import { SessionsService } from '../sessions.service.js';
import { OwnSessionsResponse, toOwnSession } from './own-sessions.dto.js';

@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'Lists the caller’s sessions',
    description: 'The live sessions of the account, with device, network and last use.',
  })
  @ApiOkResponse({ type: OwnSessionsResponse, description: 'The sessions.' })
  @ApiProblems('not_logged_in')
  async listOwnSessions(
    @CurrentUser() { id }: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<OwnSessionsResponse> {
    return { sessions: (await this.sessions.list(request, id)).map(toOwnSession) };
  }

  @Delete()
  @ApiOperation({
    summary: 'Logs out everywhere else',
    description: 'Ends all sessions of the account except the current one.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'All other sessions have ended.' })
  @ApiProblems('not_logged_in', 'cross_site_request')
  async endOtherSessions(@CurrentUser() { id }: UserEntity, @Req() request: FastifyRequest): Promise<void> {
    await this.sessions.endOthers(request, id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Ends one session',
    description: 'Ends one of the caller’s own sessions, which can be the current one.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The id from the list of sessions.' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The session has ended.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'session_not_found', 'cross_site_request')
  async endOwnSession(
    @CurrentUser() user: UserEntity,
    @Param('id', new ParseUUIDPipe()) id: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.endOne(request, user.id, id);
  }
}
