import { Body, Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { type EditedUnit, UnitEditing } from '../application/unit-editing.service.js';
import { AdminUnitResponse, CreateUnitDto, toNewUnit, UpdateUnitDto } from './dto/admin-unit.dto.js';

const UnitId = new IdParamPipe('unit_not_found', 'We could not find that room.');

const Calls = editedCalls({
  name: 'room',
  subject: 'AdminUnit',
  response: AdminUnitResponse,
  notFound: 'unit_not_found',
});

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

  @Calls.Create({ description: 'As a draft, which is not used until it is published.' })
  @Allow(Permission.SetupEdit)
  createAdminUnit(@Body() unit: CreateUnitDto, @CurrentActor() actor: Actor): Promise<EditedUnit> {
    return this.units.create(toNewUnit(unit), actor);
  }

  @Calls.Read()
  @Allow(Permission.SetupEdit)
  getAdminUnit(@Param('id', UnitId) id: number, @CurrentActor() actor: Actor): Promise<EditedUnit> {
    return this.units.get(id, actor);
  }

  @Calls.Update()
  @Allow(Permission.SetupEdit)
  updateAdminUnit(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @Body() unit: UpdateUnitDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedUnit> {
    return this.units.update(id, version, unit, actor);
  }

  @Calls.Remove({ description: 'Only one that nothing uses.', problems: ['in_use'] })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async deleteAdminUnit(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.units.remove(id, version, actor);
  }

  @Calls.Publish({ description: 'From now on it counts; what is booked stays.', problems: ['in_use'] })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  publishAdminUnit(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedUnit> {
    return this.units.publish(id, version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.SetupEdit)
  discardAdminUnitDraft(
    @Param('id', UnitId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedUnit> {
    return this.units.discard(id, version, actor);
  }
}
