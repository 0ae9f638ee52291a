import { Controller } from '@nestjs/common';
import { EditableController } from '../../../auth/sessions/editable-controller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { newContent } from '../../../platform/common/content-fields.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { type EditedRoom, SetupEditing } from '../application/setup-editing.js';
import { RoomContent } from '../domain/room-content.js';
import { AdminRoomResponse, CreateRoomDto, UpdateRoomDto } from './dto/admin-room.dto.js';

@Controller('admin/rooms')
export class AdminRoomsController extends EditableController<RoomContent, EditedRoom>({
  name: 'room',
  subject: 'AdminRoom',
  subjects: 'AdminRooms',
  response: AdminRoomResponse,
  notFound: 'room_not_found',
  id: new IdParamPipe('room_not_found', 'We could not find that room.'),
  edit: Permission.SettingsWrite,
  openToKeys: true,
  list: {
    summary: 'All rooms',
    description: 'With drafts.',
    answer: 'Oldest first.',
    response: [AdminRoomResponse],
  },
  create: {
    description: 'As a draft; it can be used once it is published.',
    body: CreateRoomDto,
    contentOf: (room) => newContent(RoomContent, room),
  },
  update: UpdateRoomDto,
  remove: { description: 'Only possible while nothing uses the room.', problems: ['in_use'] },
  publish: { description: 'Applies from now on; existing bookings stay the same.', problems: ['in_use'] },
}) {
  constructor({ rooms }: SetupEditing) {
    super({ edited: rooms, list: () => rooms.list({ id: 'ASC' }) });
  }
}
