import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
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
  notFound: 'slot_not_found',
});

/** The lists of slots, changed by admins from a day on: one ends, another begins. */
@ApiTags('Staff')
@Controller('admin/slots')
export class AdminSlotsController {
  constructor(private readonly slots: SlotChanges) {}

  @Calls.List({
    summary: 'All slots of both lists',
    description: 'Past, in force, planned and withdrawn.',
    answer: 'In the order of the lists and of the clock.',
  })
  @Allow(Permission.SetupEdit)
  async listAdminSlots(): Promise<AdminSlotResponse[]> {
    return (await this.slots.list()).map(toAdminSlot);
  }

  @Calls.Preview({
    summary: 'What a change of the slots would do',
    description: 'Changes nothing. What is held or booked keeps its time.',
    answer: 'What ends and what comes, and who keeps what ends.',
  })
  @Allow(Permission.SetupEdit)
  async previewSlots(@Body() wanted: PreviewSlotsDto): Promise<SlotChangeResponse> {
    return toSlotChange(await this.slots.preview(toWantedSlots(wanted)));
  }

  @Calls.Change({
    summary: 'Changes the slots from a day on',
    description:
      'Slots end the day before, others begin; what a slot is never changes. What is held or booked keeps its time.',
    answer: 'All slots, as they are now.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async changeSlots(
    @Body() { quote, ...wanted }: ChangeSlotsDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminSlotResponse[]> {
    return (await this.slots.change(toWantedSlots(wanted), quote, actor)).map(toAdminSlot);
  }

  @Calls.Withdraw({
    summary: 'Takes a planned slot back',
    description: 'Before its first day. It stays in the list; taking it back again changes nothing.',
    answer: 'No day will have it.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async withdrawSlot(@Param('id', SlotId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.slots.withdraw(id, actor);
  }

  @Calls.OnOne(
    'end',
    {
      summary: 'Lets a slot go on that was to end',
      description: 'Until its last day is over, and unless another has its time by then.',
      answer: 'It goes on.',
    },
    'invalid_transition',
  )
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async keepSlot(@Param('id', SlotId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.slots.goOn(id, actor);
  }
}
