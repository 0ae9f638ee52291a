import { Body, Controller, Delete, Get, Param, Patch, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { Allow, AllowWithPassword, CurrentActor } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { ApiKeys } from '../application/api-keys.service.js';
import {
  ApiKeyResponse,
  CreateApiKeyDto,
  NewApiKeyResponse,
  RollApiKeyDto,
  UpdateApiKeyDto,
} from './dto/api-key.dto.js';

const KeyId = new IdParamPipe('not_found', 'We could not find that API key, or it was already revoked.');
const ById = ApiParam({ name: 'id', type: 'integer' });

/** API keys of programs. Keys themselves cannot make these calls. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @Call(
    'Lists API keys',
    'The keys that are not revoked, the newest first, without their secrets. Secretaries get the keys of their clubs.',
  )
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @Answers([ApiKeyResponse], 'The keys.')
  listApiKeys(@CurrentActor() actor: Actor): Promise<ApiKeyResponse[]> {
    return this.keys.list(actor);
  }

  @Post()
  @Call(
    'Creates an API key',
    'A program sends it as `Authorization: Bearer …`. It acts within its scopes and its maker’s permissions, and is shown once.',
  )
  @AllowWithPassword(Permission.SettingsWrite, Permission.ClubKeys)
  @Creates(NewApiKeyResponse, 'The key.')
  createApiKey(
    @Body() { days, ...content }: CreateApiKeyDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NewApiKeyResponse> {
    return this.keys.create(content, days, actor, this.sessions.tokenOf(request));
  }

  @Patch(':id')
  @ById
  @Call('Changes an API key', 'Takes effect at once. Fields that are not sent do not change.')
  @AllowWithPassword(Permission.SettingsWrite, Permission.ClubKeys)
  @Answers(ApiKeyResponse, 'The key.')
  updateApiKey(
    @Param('id', KeyId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateApiKeyDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ApiKeyResponse> {
    return this.keys.change(id, version, fields, actor, this.sessions.tokenOf(request));
  }

  @Post(':id/roll')
  @ById
  @Call(
    'Gives an API key a new secret',
    'The new key acts for the caller and is shown once. The former one works for the given hours, so that programs can change over without a refused call.',
  )
  @AllowWithPassword(Permission.SettingsWrite, Permission.ClubKeys)
  @Answers(NewApiKeyResponse, 'The key with its new text.')
  rollApiKey(
    @Param('id', KeyId) id: number,
    @IfMatch() version: number,
    @Body() { hours, days }: RollApiKeyDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NewApiKeyResponse> {
    return this.keys.roll(id, version, { hours, days: days ?? null }, actor, this.sessions.tokenOf(request));
  }

  @Delete(':id')
  @ById
  @Call('Revokes an API key', 'Takes effect at once and cannot be undone.')
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @AnswersNothing('The key no longer works.')
  revokeApiKey(@Param('id', KeyId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.keys.revoke(id, actor);
  }
}
