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

/** Actions of admins on another person's account: data export, removal of second factors, erasure. */
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
    summary: 'Exports the data kept about a person',
    description:
      'The file that they can download themselves, without secrets and what the caller’s duties do not include. Recorded in the audit and security logs.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
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
    summary: 'Removes a person’s second factors',
    description:
      'Removes passkeys, authenticator app and recovery codes, so that the password alone is enough. Ends all sessions of the account and emails its owner, unless it is deactivated. Not possible for the own account.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'The account has no second factors.' })
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
    summary: 'Previews the erasure of a person',
    description: 'What would be deleted, blanked and kept, and what prevents the erasure. Changes nothing.',
  })
  @Allow(Permission.PeopleWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ErasurePreviewResponse, description: 'The preview.' })
  @ApiProblems('person_not_found')
  previewErasure(
    @Param('id', PersonId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ErasurePreviewResponse> {
    return this.administration.previewErasure(id, actor);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Erases a person',
    description:
      'At once and for good: personal data is deleted or blanked, payment records stay without it. Ends all sessions and sends a last email. Refused while money is pending, for the own account and for the last admin.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiNoContentResponse({ description: 'The person is erased.' })
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
