import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedSpace } from '../../application/setup-editing.js';
import { SpaceContent } from '../../domain/space-content.js';

export class CreateSpaceDto extends SpaceContent {}

/** Fields that are left out keep their value. */
export class UpdateSpaceDto extends PartialType(SpaceContent, { skipNullProperties: false }) {}

export class SpaceContentResponse extends ContentOf(SpaceContent) {}

export class AdminSpaceResponse extends EditableResponse implements EditedSpace {
  @ApiProperty({
    type: SpaceContentResponse,
    description: 'The draft, or the published fields if there is no draft.',
  })
  content: SpaceContentResponse;
  @ApiProperty({ type: SpaceContentResponse, nullable: true, description: 'null: not published yet.' })
  published: SpaceContentResponse | null;
  @ApiProperty({ description: 'Bookings that name no space get this one, so it must stay available.' })
  isDefault: boolean;
}
