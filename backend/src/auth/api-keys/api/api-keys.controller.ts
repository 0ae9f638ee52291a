import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { Allow, CurrentActor, FreshPassword } from '../../sessions/access.js';
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
  @ApiOperation({
    summary: 'Lists API keys',
    description:
      'The keys that are not revoked, the newest first, without their secrets. Secretaries get the keys of their clubs.',
  })
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @ApiOkResponse({ type: [ApiKeyResponse], description: 'The keys.' })
  listApiKeys(@CurrentActor() actor: Actor): Promise<ApiKeyResponse[]> {
    return this.keys.list(actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Creates an API key',
    description:
      'A program sends it as `Authorization: Bearer …`. It acts for its maker, within its scopes, and never does more than its maker may. The key is shown once.',
  })
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @FreshPassword()
  @ApiCreatedResponse({ type: NewApiKeyResponse, description: 'The key.' })
  @ApiProblems('validation_failed')
  createApiKey(
    @Body() { days, ...content }: CreateApiKeyDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NewApiKeyResponse> {
    return this.keys.create(content, days, actor, this.sessions.tokenOf(request));
  }

  @Patch(':id')
  @ById
  @ApiOperation({
    summary: 'Changes an API key',
    description: 'Takes effect at once. Fields that are not sent do not change.',
  })
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: ApiKeyResponse, description: 'The key.' })
  @ApiProblems('validation_failed', 'not_found')
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
  @HttpCode(200)
  @ById
  @ApiOperation({
    summary: 'Gives an API key a new secret',
    description:
      'The new key is shown once. The former one works for the given hours, so that programs can change over without a refused call. It then acts for the caller.',
  })
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: NewApiKeyResponse, description: 'The key with its new text.' })
  @ApiProblems('validation_failed', 'not_found')
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
  @HttpCode(204)
  @ById
  @ApiOperation({
    summary: 'Revokes an API key',
    description: 'Takes effect at once and cannot be undone.',
  })
  @Allow(Permission.SettingsWrite, Permission.ClubKeys)
  @ApiNoContentResponse({ description: 'The key no longer works.' })
  @ApiProblems('not_found')
  revokeApiKey(@Param('id', KeyId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.keys.revoke(id, actor);
  }
}
