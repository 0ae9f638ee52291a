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

/** What the hirer of a space must know: for staff, and for hirers in the week before. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/spaces/:id/access')
export class SpaceAccessController {
  constructor(private readonly access: SpaceAccess) {}

  @Get()
  @ApiOperation({
    summary: 'What the hirer of a space must know',
    description: 'Keys, alarm, parking, bins. Its hirers see it from seven days before their day.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SetupEdit)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SpaceAccessResponse, description: 'Empty until staff write one.' })
  @ApiProblems('space_not_found')
  getSpaceAccess(@Param('id', SpaceId) id: number): Promise<SpaceAccessResponse> {
    return this.access.read(id);
  }

  @Put()
  @ApiOperation({
    summary: 'Writes what the hirer of a space must know',
    description: 'It counts at once. The log says that it was changed, and not what it says.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  @Versioned()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SpaceAccessResponse, description: 'As it is now.' })
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
