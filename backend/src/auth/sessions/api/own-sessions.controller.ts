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
    summary: 'Where the caller is signed in',
    description:
      'The live sessions of the account: by what each was begun, from which network, and when it was last used.',
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
    summary: 'Signs out everywhere else',
    description: 'Ends all sessions of the account but the one that asks, in all processes at once.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Only this one is left.' })
  @ApiProblems('not_logged_in', 'cross_site_request')
  async endOtherSessions(@CurrentUser() { id }: UserEntity, @Req() request: FastifyRequest): Promise<void> {
    await this.sessions.endOthers(request, id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Ends one session',
    description:
      'Of the caller’s own, for good and in all processes at once; the one that asks may end itself.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'As the list names it.' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is over.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'session_not_found', 'cross_site_request')
  async endOwnSession(
    @CurrentUser() user: UserEntity,
    @Param('id', new ParseUUIDPipe()) id: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.endOne(request, user.id, id);
  }
}
