import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { ClubFacts } from '../../../platform/config/club-facts.js';
import { SINGLETON } from '../../../platform/editing/editable-endpoints.js';
import { RevisionOf } from '../../../platform/editing/editable.dto.js';
import { type EditedSettings, SettingsEditing } from '../application/settings-editing.service.js';
import {
  AdminSettingsResponse,
  SettingsContentResponse,
  UpdateSettingsDto,
} from './dto/admin-settings.dto.js';

class SettingsRevisionResponse extends RevisionOf(SettingsContentResponse) {}

/** The club's name, contact details and external services. */
@Controller('admin/settings')
export class AdminSettingsController extends EditableController<ClubFacts, EditedSettings>({
  name: 'club record',
  article: 'the',
  subject: 'AdminSettings',
  response: AdminSettingsResponse,
  notFound: null,
  at: SINGLETON,
  edit: Permission.SettingsWrite,
  update: UpdateSettingsDto,
  publish: { description: 'Pages, emails and files use it from now on.' },
  revision: SettingsRevisionResponse,
}) {
  constructor(settings: SettingsEditing) {
    super({ edited: settings.edited, idOf: () => settings.idOf() });
  }
}
