import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedRoom } from '../../application/setup-editing.js';
import { RoomContent } from '../../domain/room-content.js';

export class CreateRoomDto extends RoomContent {}

/** What is left out stays as it is. */
export class UpdateRoomDto extends PartialType(RoomContent, { skipNullProperties: false }) {}

export class RoomContentResponse extends ContentOf(RoomContent) {}

export class AdminRoomResponse extends EditableResponse implements EditedRoom {
  @ApiProperty({
    type: RoomContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: RoomContentResponse;
  @ApiProperty({ type: RoomContentResponse, nullable: true, description: 'null: never published.' })
  published: RoomContentResponse | null;
}
