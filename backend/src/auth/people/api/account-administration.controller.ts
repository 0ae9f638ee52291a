import { Controller, Delete, Get, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { IfMatch } from '../../../platform/http/if-match.js';
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
  @Call(
    'Exports the data kept about a person',
    'The file that they can download themselves, without secrets and what the caller’s duties do not include. Recorded in the audit and security logs.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
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
  @Call(
    'Removes a person’s second factors',
    'Removes passkeys, authenticator app and recovery codes of another account, so that the password alone is enough. Ends all its sessions and emails its owner, unless it is deactivated.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @AnswersNothing('The account has no second factors.', 'own_account')
  async removeSecondFactors(
    @Param('id', PersonId) id: number,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const removed = await this.administration.removeSecondFactors(id, actor);
    if (removed) this.security.note('factor_changed', request, { userId: id });
  }

  @Get('erasure')
  @Call(
    'Previews the erasure of a person',
    'What would be deleted, blanked and kept, and what prevents the erasure. Changes nothing.',
  )
  @Allow(Permission.PeopleWrite)
  @Answers(ErasurePreviewResponse, 'The preview.')
  previewErasure(
    @Param('id', PersonId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ErasurePreviewResponse> {
    return this.administration.previewErasure(id, actor);
  }

  @Delete()
  @Call(
    'Erases a person',
    'Deletes or blanks personal data for good (payment records stay without it), ends all sessions and sends a last email. Refused while money is pending, for your own account and for the last admin.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @AnswersNothing('The person is erased.', 'money_pending', 'last_admin', 'own_account')
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
