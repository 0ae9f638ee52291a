import { Body, Controller, Get, Header, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { SpaceAccess } from '../application/space-access.service.js';
import { SpaceAccessResponse, WriteSpaceAccessDto } from './dto/space-access.dto.js';

const SpaceId = new IdParamPipe('space_not_found', 'We could not find that space.');

@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/spaces/:id/access')
export class SpaceAccessController {
  constructor(private readonly access: SpaceAccess) {}

  @Get()
  @Call(
    'Access notes of a space',
    'Keys, alarm, parking and bins. Hirers see them from seven days before their booking.',
  )
  @Allow(Permission.SettingsWrite)
  @Header('Cache-Control', 'no-store')
  @Answers(SpaceAccessResponse, 'Empty until staff write some.')
  getSpaceAccess(@Param('id', SpaceId) id: number): Promise<SpaceAccessResponse> {
    return this.access.read(id);
  }

  @Put()
  @Call(
    'Saves the access notes of a space',
    'They take effect at once. The audit log records the change without the text.',
  )
  @AllowWithPassword(Permission.SettingsWrite)
  @Header('Cache-Control', 'no-store')
  @Answers(SpaceAccessResponse, 'The saved notes.')
  writeSpaceAccess(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @Body() { text }: WriteSpaceAccessDto,
    @CurrentActor() actor: Actor,
  ): Promise<SpaceAccessResponse> {
    return this.access.write(id, version, text.trim(), actor);
  }
}
