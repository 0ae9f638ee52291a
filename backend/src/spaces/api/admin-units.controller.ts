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
import { type EditedUnit, UnitEditing } from '../application/unit-editing.service.js';
import { AdminUnitResponse, CreateUnitDto, toNewUnit, UpdateUnitDto } from './dto/admin-unit.dto.js';

const UnitId = new IdParamPipe('unit_not_found', 'We could not find that room.');

/** Rooms, edited by admins. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/units')
export class AdminUnitsController {
  constructor(private readonly units: UnitEditing) {}

  @Get()
  @ApiOperation({ summary: 'Rooms to edit', description: 'All of them, drafts included.' })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [AdminUnitResponse], description: 'In their order.' })
  listAdminUnits(): Promise<EditedUnit[]> {
    return this.units.list();
  }

  @Post()
  @ApiOperation({
    summary: 'Adds a room',
    description: 'As a draft, which is not used until it is published.',
  })
  @Allow(Permission.SetupEdit)
  @ApiCreatedResponse({ type: AdminUnitResponse, description: 'The new draft.' })
  @ApiProblems('validation_failed')
  createAdminUnit(@Body() unit: CreateUnitDto, @CurrentActor() actor: Actor): Promise<EditedUnit> {
    return this.units.create(toNewUnit(unit), actor);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A room to edit', description: 'Its draft, and what is published.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AdminUnitResponse, description: 'The room.' })
  @ApiProblems('unit_not_found')
  getAdminUnit(@Param('id', UnitId) id: number, @CurrentActor() actor: Actor): Promise<EditedUnit> {
    return this.units.get(id, actor);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes a room', description: 'In its draft; what is left out stays as it is.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminUnitResponse, description: 'The room with its draft.' })
  @ApiProblems('validation_failed', 'unit_not_found', 'in_use')
  updateAdminUnit(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @Body() unit: UpdateUnitDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedUnit> {
    return this.units.update(id, version, unit, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a room', description: 'Only one that nothing uses.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiProblems('unit_not_found', 'in_use')
  async deleteAdminUnit(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.units.remove(id, version, actor);
  }

  @Post(':id/publish')
  @HttpCode(200)
  @ApiOperation({
    summary: "Publishes a room's draft",
    description: 'From now on it counts; what is booked stays.',
  })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminUnitResponse, description: 'The published room.' })
  @ApiProblems('validation_failed', 'unit_not_found', 'invalid_transition', 'in_use')
  publishAdminUnit(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedUnit> {
    return this.units.publish(id, version, actor);
  }

  @Post(':id/discard')
  @HttpCode(200)
  @ApiOperation({ summary: "Drops a room's draft", description: 'What is published stays.' })
  @Allow(Permission.SetupEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: AdminUnitResponse, description: 'The room without its draft.' })
  @ApiProblems('unit_not_found', 'invalid_transition')
  discardAdminUnitDraft(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedUnit> {
    return this.units.discard(id, version, actor);
  }
}
