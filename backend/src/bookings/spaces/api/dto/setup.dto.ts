import { ApiProperty } from '@nestjs/swagger';
import { editedDtos } from '../../../../platform/editing/editable.dto.js';
import type { EditedSpace } from '../../application/setup-editing.js';
import { ExtraContent } from '../../domain/extra-content.js';
import { RoomContent } from '../../domain/room-content.js';
import { SpaceContent } from '../../domain/space-content.js';

export const EXTRA = editedDtos('Extra', ExtraContent);
export const ROOM = editedDtos('Room', RoomContent);
export const SPACE = editedDtos('Space', SpaceContent);

export class AdminSpaceResponse extends SPACE.Answer implements EditedSpace {
  @ApiProperty({ description: 'Bookings that name no space get this one, so it must stay available.' })
  isDefault: boolean;
}
