import { Body, Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { type EditedExtra, ExtraEditing } from '../application/extra-editing.service.js';
import { AdminExtraResponse, CreateExtraDto, toNewExtra, UpdateExtraDto } from './dto/admin-extra.dto.js';

const ExtraId = new IdParamPipe('extra_not_found', 'We could not find that extra.');

const Calls = editedCalls({
  name: 'extra',
  subject: 'AdminExtra',
  article: 'an',
  response: AdminExtraResponse,
  notFound: 'extra_not_found',
});

/** What can be added to a hire, edited by admins. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/extras')
export class AdminExtrasController {
  constructor(private readonly extras: ExtraEditing) {}

  @Get()
  @ApiOperation({ summary: 'Extras to edit', description: 'All of them, drafts included.' })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [AdminExtraResponse], description: 'In their order.' })
  listAdminExtras(): Promise<EditedExtra[]> {
    return this.extras.list();
  }

  @Calls.Create({ description: 'As a draft, which is not offered until it is published.' })
  @Allow(Permission.SetupEdit)
  createAdminExtra(@Body() extra: CreateExtraDto, @CurrentActor() actor: Actor): Promise<EditedExtra> {
    return this.extras.create(toNewExtra(extra), actor);
  }

  @Calls.Read()
  @Allow(Permission.SetupEdit)
  getAdminExtra(@Param('id', ExtraId) id: number, @CurrentActor() actor: Actor): Promise<EditedExtra> {
    return this.extras.get(id, actor);
  }

  @Calls.Update()
  @Allow(Permission.SetupEdit)
  updateAdminExtra(
    @Param('id', ExtraId) id: number,
    @IfMatch() version: number,
    @Body() extra: UpdateExtraDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedExtra> {
    return this.extras.update(id, version, extra, actor);
  }

  @Calls.Remove({ description: 'Bookings keep what was chosen.' })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async deleteAdminExtra(
    @Param('id', ExtraId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.extras.remove(id, version, actor);
  }

  @Calls.Publish({ description: 'From now on it is offered; what is booked stays.' })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  publishAdminExtra(
    @Param('id', ExtraId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedExtra> {
    return this.extras.publish(id, version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.SetupEdit)
  discardAdminExtraDraft(
    @Param('id', ExtraId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedExtra> {
    return this.extras.discard(id, version, actor);
  }
}
