import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../auth/sessions/access.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
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
import { versionCalls } from './version-calls.js';

const SlotId = new IdParamPipe('slot_not_found', 'We could not find that slot.');
const Calls = versionCalls({
  response: AdminSlotResponse,
  change: SlotChangeResponse,
});

@ApiTags('Staff')
@Controller('admin/slots')
export class AdminSlotsController {
  constructor(private readonly slots: SlotChanges) {}

  @Calls.List({
    summary: 'All slots of both lists',
    description: 'With past, planned and withdrawn slots.',
    answer: 'Sorted by list and time.',
  })
  @Allow(Permission.SettingsWrite)
  @OpenToKeys()
  async listAdminSlots(): Promise<AdminSlotResponse[]> {
    return (await this.slots.list()).map(toAdminSlot);
  }

  @Calls.Preview({
    summary: 'Preview of a change of slots',
    description: 'Changes nothing. Holds and bookings keep their times.',
    answer: 'The slots that end and the new ones, with the bookings that keep ended slots.',
  })
  @Allow(Permission.SettingsWrite)
  async previewSlots(@Body() wanted: PreviewSlotsDto): Promise<SlotChangeResponse> {
    return toSlotChange(await this.slots.preview(toWantedSlots(wanted)));
  }

  @Calls.Change({
    summary: 'Changes slots from a day on',
    description: 'Ends slots the day before and adds others. Holds and bookings keep their times.',
    answer: 'All slots.',
  })
  @AllowWithPassword(Permission.SettingsWrite)
  async changeSlots(
    @Body() { quote, ...wanted }: ChangeSlotsDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminSlotResponse[]> {
    return (await this.slots.change(toWantedSlots(wanted), quote, actor)).map(toAdminSlot);
  }

  @Calls.Withdraw({
    summary: 'Withdraws a planned slot',
    description:
      'Possible before its first day. It stays in the list, and withdrawing it again changes nothing.',
    answer: 'The slot is withdrawn.',
  })
  @AllowWithPassword(Permission.SettingsWrite)
  async withdrawSlot(@Param('id', SlotId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.slots.withdraw(id, actor);
  }

  @Calls.OnOne(
    'end',
    {
      summary: 'Removes the end date of a slot',
      description: 'Possible until its last day is over, unless another slot overlaps it later.',
      answer: 'The slot has no end date.',
    },
    'invalid_transition',
  )
  @AllowWithPassword(Permission.SettingsWrite)
  async keepSlot(@Param('id', SlotId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.slots.removeEndDate(id, actor);
  }
}
