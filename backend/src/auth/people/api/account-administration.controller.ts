import { Controller, Delete, Get, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned } from '../../../platform/http/if-match.js';
import { AccountAdministration } from '../application/account-administration.service.js';
import { ErasurePreviewResponse } from './dto/account-administration.dto.js';
import { PersonId } from './person-id.js';

/** What is done for somebody who cannot do it themselves: their data, their second factors, their end. */
@ApiTags('Staff')
@Controller('admin/people/:id')
export class AccountAdministrationController {
  constructor(
    private readonly administration: AccountAdministration,
    private readonly security: SecurityLog,
  ) {}

  @Post('data')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What the club keeps of somebody',
    description:
      'All of it as one file, as they would get it themselves, without secrets. It is noted in log and security log.',
  })
  @Allow(Permission.PeopleManage)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
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
  @ApiProblems('person_not_found')
  async exportPerson(
    @Param('id', PersonId) id: number,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const file = await this.administration.export(id, actor);
    this.security.note('export', request, { userId: id });
    return new StreamableFile(file, {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="person-${id}.json"`,
    });
  }

  @Delete('second-factors')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Takes away somebody’s second factors',
    description:
      'Passkeys, authenticator app and recovery codes: the password alone signs in then. Ends all sessions of the account, whose owner is told by mail unless it is deactivated; harmless where there are none. Never one’s own.',
  })
  @Allow(Permission.PeopleManage)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'There are none.' })
  @ApiProblems('person_not_found', 'own_account')
  async removeSecondFactors(
    @Param('id', PersonId) id: number,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const removed = await this.administration.removeSecondFactors(id, actor);
    if (removed) this.security.note('factor_changed', request, { userId: id });
  }

  @Get('erasure')
  @ApiOperation({
    summary: 'What erasing somebody would do',
    description: 'What goes, what is blanked and what stays, and what stands against it. Changes nothing.',
  })
  @Allow(Permission.PeopleManage)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ErasurePreviewResponse, description: 'As it stands now.' })
  @ApiProblems('person_not_found')
  previewErasure(@Param('id', PersonId) id: number): Promise<ErasurePreviewResponse> {
    return this.administration.previewErasure(id);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Erases somebody',
    description:
      'At once, and nobody brings it back: what tells who they were goes or is blanked, and the money stays in the books. Ends all sessions; a last mail says so. Refused while money is pending; never oneself, and never the last admin.',
  })
  @Allow(Permission.PeopleManage)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiNoContentResponse({ description: 'They are erased.' })
  @ApiProblems('person_not_found', 'money_pending', 'last_admin', 'own_account')
  async erasePerson(
    @Param('id', PersonId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.administration.erase(id, version, actor);
    this.security.note('account_erased', request, { userId: id });
  }
}
