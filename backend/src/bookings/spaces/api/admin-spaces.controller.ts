import { Body, Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { type EditedSpace, SpaceEditing } from '../application/space-editing.service.js';
import { AdminSpaceResponse, CreateSpaceDto, toNewSpace, UpdateSpaceDto } from './dto/admin-space.dto.js';

const SpaceId = new IdParamPipe('space_not_found', 'We could not find that space.');

const Calls = editedCalls({
  name: 'space',
  subject: 'AdminSpace',
  response: AdminSpaceResponse,
  notFound: 'space_not_found',
});

/** Spaces, edited by admins. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/spaces')
export class AdminSpacesController {
  constructor(private readonly spaces: SpaceEditing) {}

  @Get()
  @ApiOperation({ summary: 'Spaces to edit', description: 'All of them, drafts included.' })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [AdminSpaceResponse], description: 'In their order.' })
  listAdminSpaces(): Promise<EditedSpace[]> {
    return this.spaces.list();
  }

  @Calls.Create({ description: 'As a draft, which is not used until it is published.' })
  @Allow(Permission.SetupEdit)
  createAdminSpace(@Body() space: CreateSpaceDto, @CurrentActor() actor: Actor): Promise<EditedSpace> {
    return this.spaces.create(toNewSpace(space), actor);
  }

  @Calls.Read()
  @Allow(Permission.SetupEdit)
  getAdminSpace(@Param('id', SpaceId) id: number, @CurrentActor() actor: Actor): Promise<EditedSpace> {
    return this.spaces.get(id, actor);
  }

  @Calls.Update()
  @Allow(Permission.SetupEdit)
  updateAdminSpace(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @Body() space: UpdateSpaceDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSpace> {
    return this.spaces.update(id, version, space, actor);
  }

  @Calls.Remove({ description: 'Only one that nothing uses.', problems: ['in_use'] })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async deleteAdminSpace(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.spaces.remove(id, version, actor);
  }

  @Calls.Publish({ description: 'From now on it counts; what is booked stays.', problems: ['in_use'] })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  publishAdminSpace(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSpace> {
    return this.spaces.publish(id, version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.SetupEdit)
  discardAdminSpaceDraft(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSpace> {
    return this.spaces.discard(id, version, actor);
  }
}
