import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { newContent } from '../../../platform/common/content-fields.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { type EditedExtra, SetupEditing } from '../application/setup-editing.js';
import { ExtraContent } from '../domain/extra-content.js';
import { AdminExtraResponse, CreateExtraDto, UpdateExtraDto } from './dto/admin-extra.dto.js';

@Controller('admin/extras')
export class AdminExtrasController extends EditableController<ExtraContent, EditedExtra>({
  name: 'extra',
  article: 'an',
  subject: 'AdminExtra',
  subjects: 'AdminExtras',
  response: AdminExtraResponse,
  notFound: 'extra_not_found',
  id: new IdParamPipe('extra_not_found', 'We could not find that extra.'),
  edit: Permission.SettingsWrite,
  openToKeys: true,
  list: {
    summary: 'All extras',
    description: 'With drafts.',
    answer: 'Sorted by position.',
    response: [AdminExtraResponse],
  },
  create: {
    description: 'As a draft; it can be booked once it is published.',
    body: CreateExtraDto,
    contentOf: (extra) => newContent(ExtraContent, extra),
  },
  update: UpdateExtraDto,
  remove: { description: 'Existing bookings keep the extra.' },
  publish: { description: 'It can be booked from now on; existing bookings stay the same.' },
}) {
  constructor({ extras }: SetupEditing) {
    super({ edited: extras, list: () => extras.list({ position: 'ASC', id: 'ASC' }) });
  }
}
