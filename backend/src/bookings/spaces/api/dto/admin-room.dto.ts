import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedRoom } from '../../application/setup-editing.js';
import { RoomContent } from '../../domain/room-content.js';

export class CreateRoomDto extends RoomContent {}

/** Fields that are left out keep their value. */
export class UpdateRoomDto extends PartialType(RoomContent, { skipNullProperties: false }) {}

export class RoomContentResponse extends ContentOf(RoomContent) {}

export class AdminRoomResponse extends EditableResponse implements EditedRoom {
  @ApiProperty({
    type: RoomContentResponse,
    description: 'The draft, or the published fields if there is no draft.',
  })
  content: RoomContentResponse;
  @ApiProperty({ type: RoomContentResponse, nullable: true, description: 'null: not published yet.' })
  published: RoomContentResponse | null;
}
