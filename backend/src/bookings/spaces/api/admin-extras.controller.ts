import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { newContent } from '../../../platform/common/content-fields.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { type EditedExtra, SetupEditing } from '../application/setup-editing.js';
import { ExtraContent } from '../domain/extra-content.js';
import { AdminExtraResponse, CreateExtraDto, UpdateExtraDto } from './dto/admin-extra.dto.js';

/** What can be added to a booking, edited by admins. */
@Controller('admin/extras')
export class AdminExtrasController extends EditableController<ExtraContent, EditedExtra>({
  name: 'extra',
  article: 'an',
  subject: 'AdminExtra',
  subjects: 'AdminExtras',
  response: AdminExtraResponse,
  notFound: 'extra_not_found',
  id: new IdParamPipe('extra_not_found', 'We could not find that extra.'),
  edit: Permission.SetupEdit,
  list: {
    summary: 'Extras to edit',
    description: 'All of them, drafts included.',
    answer: 'In their order.',
    response: [AdminExtraResponse],
  },
  create: {
    description: 'As a draft, which is not offered until it is published.',
    body: CreateExtraDto,
    contentOf: (extra) => newContent(ExtraContent, extra),
  },
  update: UpdateExtraDto,
  remove: { description: 'Bookings keep what was chosen.' },
  publish: { description: 'From now on it is offered; what is booked stays.' },
}) {
  constructor({ extras }: SetupEditing) {
    super({ edited: extras, list: () => extras.list({ position: 'ASC', id: 'ASC' }) });
  }
}
