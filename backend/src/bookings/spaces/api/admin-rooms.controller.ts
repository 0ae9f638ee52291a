import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { type EditedRoom, SetupEditing } from '../application/setup-editing.js';
import { RoomContent } from '../domain/room-content.js';
import { ROOM } from './dto/setup.dto.js';

@Controller('admin/rooms')
export class AdminRoomsController extends EditableController<RoomContent, EditedRoom>({
  name: 'room',
  subject: 'AdminRoom',
  subjects: 'AdminRooms',
  response: ROOM.Answer,
  notFound: 'room_not_found',
  edit: Permission.SettingsWrite,
  direct: true,
  openToKeys: true,
  list: {
    summary: 'All rooms',
    description: 'Spaces are made of them.',
    answer: 'Oldest first.',
    response: [ROOM.Answer],
  },
  create: {
    description: 'Spaces can be made of it at once.',
    body: ROOM.Create,
    content: RoomContent,
  },
  update: ROOM.Update,
  remove: { description: 'Only possible while nothing uses the room.', problems: ['in_use'] },
}) {
  constructor({ rooms }: SetupEditing) {
    super({ edited: rooms, list: () => rooms.list({ id: 'ASC' }) });
  }
}
