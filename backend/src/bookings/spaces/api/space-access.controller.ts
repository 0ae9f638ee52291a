import { Body, Controller, Get, Header, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { SpaceAccess } from '../application/space-access.service.js';
import { SpaceAccessResponse, WriteSpaceAccessDto } from './dto/space-access.dto.js';

const SpaceId = new IdParamPipe('space_not_found', 'We could not find that space.');

@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/spaces/:id/access')
export class SpaceAccessController {
  constructor(private readonly access: SpaceAccess) {}

  @Get()
  @ApiOperation({
    summary: 'Access notes of a space',
    description: 'Keys, alarm, parking and bins. Hirers see them from seven days before their booking.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SettingsWrite)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SpaceAccessResponse, description: 'Empty until staff write some.' })
  @ApiProblems('space_not_found')
  getSpaceAccess(@Param('id', SpaceId) id: number): Promise<SpaceAccessResponse> {
    return this.access.read(id);
  }

  @Put()
  @ApiOperation({
    summary: 'Saves the access notes of a space',
    description: 'They take effect at once. The audit log records the change without the text.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SettingsWrite)
  @FreshPassword()
  @Versioned()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SpaceAccessResponse, description: 'The saved notes.' })
  @ApiProblems('validation_failed', 'space_not_found')
  writeSpaceAccess(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @Body() { text }: WriteSpaceAccessDto,
    @CurrentActor() actor: Actor,
  ): Promise<SpaceAccessResponse> {
    return this.access.write(id, version, text.trim(), actor);
  }
}
