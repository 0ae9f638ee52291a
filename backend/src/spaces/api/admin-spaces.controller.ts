import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdParamPipe } from '../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../platform/http/if-match.js';
import { type EditedSpace, SpaceEditing } from '../application/space-editing.service.js';
import { AdminSpaceResponse, CreateSpaceDto, toNewSpace, UpdateSpaceDto } from './dto/admin-space.dto.js';

const SpaceId = new IdParamPipe('space_not_found', 'We could not find that space.');

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

  @Post()
  @ApiOperation({
    summary: 'Adds a space',
    description: 'As a draft, which is not used until it is published.',
  })
  @Allow(Permission.SetupEdit)
  @ApiCreatedResponse({ type: AdminSpaceResponse, description: 'The new draft.' })
  @ApiProblems('validation_failed')
  createAdminSpace(@Body() space: CreateSpaceDto, @CurrentActor() actor: Actor): Promise<EditedSpace> {
    return this.spaces.create(toNewSpace(space), actor);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A space to edit', description: 'Its draft, and what is published.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AdminSpaceResponse, description: 'The space.' })
  @ApiProblems('space_not_found')
  getAdminSpace(@Param('id', SpaceId) id: number, @CurrentActor() actor: Actor): Promise<EditedSpace> {
    return this.spaces.get(id, actor);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes a space', description: 'In its draft; what is left out stays as it is.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminSpaceResponse, description: 'The space with its draft.' })
  @ApiProblems('validation_failed', 'space_not_found', 'in_use')
  updateAdminSpace(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @Body() space: UpdateSpaceDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSpace> {
    return this.spaces.update(id, version, space, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a space', description: 'Only one that nothing uses.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiProblems('space_not_found', 'in_use')
  async deleteAdminSpace(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.spaces.remove(id, version, actor);
  }

  @Post(':id/publish')
  @HttpCode(200)
  @ApiOperation({
    summary: "Publishes a space's draft",
    description: 'From now on it counts; what is booked stays.',
  })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminSpaceResponse, description: 'The published space.' })
  @ApiProblems('validation_failed', 'space_not_found', 'invalid_transition', 'in_use')
  publishAdminSpace(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSpace> {
    return this.spaces.publish(id, version, actor);
  }

  @Post(':id/discard')
  @HttpCode(200)
  @ApiOperation({ summary: "Drops a space's draft", description: 'What is published stays.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminSpaceResponse, description: 'The space without its draft.' })
  @ApiProblems('space_not_found', 'invalid_transition')
  discardAdminSpaceDraft(
    @Param('id', SpaceId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSpace> {
    return this.spaces.discard(id, version, actor);
  }
}
