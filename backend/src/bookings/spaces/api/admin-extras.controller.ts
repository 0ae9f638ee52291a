import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { type EditedExtra, SetupEditing } from '../application/setup-editing.js';
import { ExtraContent } from '../domain/extra-content.js';
import { EXTRA } from './dto/setup.dto.js';

@Controller('admin/extras')
export class AdminExtrasController extends EditableController<ExtraContent, EditedExtra>({
  name: 'extra',
  article: 'an',
  subject: 'AdminExtra',
  subjects: 'AdminExtras',
  response: EXTRA.Answer,
  notFound: 'extra_not_found',
  edit: Permission.SettingsWrite,
  direct: true,
  openToKeys: true,
  list: {
    summary: 'All extras',
    description: 'Also those that are not offered.',
    answer: 'Sorted by position.',
    response: [EXTRA.Answer],
  },
  create: {
    description: 'Hirers can choose it at once.',
    body: EXTRA.Create,
    content: ExtraContent,
  },
  update: EXTRA.Update,
  remove: { description: 'Existing bookings keep the extra.' },
}) {
  constructor({ extras }: SetupEditing) {
    super({ edited: extras, list: () => extras.list({ position: 'ASC', id: 'ASC' }) });
  }
}
