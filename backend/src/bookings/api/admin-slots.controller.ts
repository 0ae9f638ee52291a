import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
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
import { SlotChanges } from '../application/slot-changes.service.js';
import {
  AdminSlotResponse,
  ChangeSlotsDto,
  PreviewSlotsDto,
  SlotChangeResponse,
  toAdminSlot,
  toSlotChange,
  toWantedSlots,
} from './dto/admin-slot.dto.js';

const SlotId = new IdParamPipe('slot_not_found', 'We could not find that slot.');

/** The lists of slots, changed by admins from a day on: one ends, another begins. */
@ApiTags('Staff')
@Controller('admin/slots')
export class AdminSlotsController {
  constructor(private readonly slots: SlotChanges) {}

  @Get()
  @ApiOperation({
    summary: 'All slots of both lists',
    description: 'Past, in force, planned and withdrawn.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [AdminSlotResponse], description: 'In the order of the lists and of the clock.' })
  async listAdminSlots(): Promise<AdminSlotResponse[]> {
    return (await this.slots.list()).map(toAdminSlot);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What a change of the slots would do',
    description: 'Changes nothing. What is held or booked keeps its time.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({
    type: SlotChangeResponse,
    description: 'What ends and what comes, and who keeps what ends.',
  })
  @ApiProblems('validation_failed')
  async previewSlots(@Body() wanted: PreviewSlotsDto): Promise<SlotChangeResponse> {
    return toSlotChange(await this.slots.preview(toWantedSlots(wanted)));
  }

  @Post()
  @ApiOperation({
    summary: 'Changes the slots from a day on',
    description:
      'Slots end the day before, others begin; what a slot is never changes. What is held or booked keeps its time.',
  })
  @Allow(Permission.SetupEdit)
  @ApiCreatedResponse({ type: [AdminSlotResponse], description: 'All slots, as they are now.' })
  @ApiProblems('validation_failed', 'quote_changed')
  async changeSlots(
    @Body() { quote, ...wanted }: ChangeSlotsDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminSlotResponse[]> {
    return (await this.slots.change(toWantedSlots(wanted), quote, actor)).map(toAdminSlot);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Takes a planned slot back',
    description: 'Before its first day. It stays in the list; taking it back again changes nothing.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SetupEdit)
  @ApiNoContentResponse({ description: 'No day will have it.' })
  @ApiProblems('slot_not_found', 'version_in_force')
  async withdrawSlot(@Param('id', SlotId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.slots.withdraw(id, actor);
  }

  @Delete(':id/end')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Lets a slot go on that was to end',
    description: 'Until its last day is over, and unless another has its time by then.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SetupEdit)
  @ApiNoContentResponse({ description: 'It goes on.' })
  @ApiProblems('slot_not_found', 'version_in_force', 'invalid_transition')
  async keepSlot(@Param('id', SlotId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.slots.goOn(id, actor);
  }
}
