import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { ClubFacts } from '../../../platform/config/club-facts.js';
import { editedCalls, THE_ONE } from '../../../platform/editing/edited-calls.js';
import { RevisionOf } from '../../../platform/editing/edited.dto.js';
import type { RevisionView } from '../../../platform/editing/edited-view.js';
import { RevisionId } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { type EditedSettings, SettingsEditing } from '../application/settings-editing.service.js';
import {
  AdminSettingsResponse,
  SettingsContentResponse,
  UpdateSettingsDto,
} from './dto/admin-settings.dto.js';

class SettingsRevisionResponse extends RevisionOf(SettingsContentResponse) {}

const Calls = editedCalls({
  name: 'club record',
  subject: 'AdminSettings',
  article: 'the',
  response: AdminSettingsResponse,
  notFound: null,
  at: THE_ONE,
});

/** What the club is called, how it is reached and what is loaded from elsewhere. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/settings')
export class AdminSettingsController {
  constructor(private readonly settings: SettingsEditing) {}

  @Calls.Read()
  @Allow(Permission.SiteEdit)
  async getAdminSettings(@CurrentActor() actor: Actor): Promise<EditedSettings> {
    return this.settings.get(await this.settings.id(), actor);
  }

  @Calls.Update()
  @Allow(Permission.SiteEdit)
  async updateAdminSettings(
    @IfMatch() version: number,
    @Body() settings: UpdateSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSettings> {
    return this.settings.update(await this.settings.id(), version, settings, actor);
  }

  @Calls.Publish({ description: 'Pages, mails and files that are made from now on say it.' })
  @Allow(Permission.SiteEdit)
  @FreshPassword()
  async publishAdminSettings(
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSettings> {
    return this.settings.publish(await this.settings.id(), version, actor);
  }

  @Calls.Discard()
  @Allow(Permission.SiteEdit)
  async discardAdminSettingsDraft(
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSettings> {
    return this.settings.discard(await this.settings.id(), version, actor);
  }

  @Calls.Revisions(SettingsRevisionResponse)
  @Allow(Permission.SiteEdit)
  async listAdminSettingsRevisions(@CurrentActor() actor: Actor): Promise<RevisionView<ClubFacts>[]> {
    return this.settings.revisions(await this.settings.id(), actor);
  }

  @Calls.Restore()
  @Allow(Permission.SiteEdit)
  async restoreAdminSettingsRevision(
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedSettings> {
    return this.settings.restore(await this.settings.id(), version, revisionId, actor);
  }
}
