import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { type EditedSpace, SetupEditing } from '../application/setup-editing.js';
import { SpaceContent } from '../domain/space-content.js';
import { AdminSpaceResponse, SPACE } from './dto/setup.dto.js';

@Controller('admin/spaces')
export class AdminSpacesController extends EditableController<SpaceContent, EditedSpace>({
  name: 'space',
  subject: 'AdminSpace',
  subjects: 'AdminSpaces',
  response: AdminSpaceResponse,
  notFound: 'space_not_found',
  edit: Permission.SettingsWrite,
  openToKeys: true,
  list: {
    summary: 'All spaces',
    description: 'With drafts.',
    answer: 'Sorted by position.',
    response: [AdminSpaceResponse],
  },
  create: {
    description: 'As a draft, which can be booked once it is published.',
    body: SPACE.Create,
    content: SpaceContent,
  },
  update: SPACE.Update,
  remove: { description: 'Only possible while nothing uses the space.', problems: ['in_use'] },
  publish: { description: 'Applies from now on. Existing bookings stay the same.', problems: ['in_use'] },
}) {
  constructor({ spaces }: SetupEditing) {
    super({ edited: spaces, list: () => spaces.list({ position: 'ASC', id: 'ASC' }) });
  }
}
