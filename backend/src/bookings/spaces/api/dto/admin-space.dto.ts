import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedSpace } from '../../application/setup-editing.js';
import { SpaceContent } from '../../domain/space-content.js';

export class CreateSpaceDto extends SpaceContent {}

/** What is left out stays as it is. */
export class UpdateSpaceDto extends PartialType(SpaceContent, { skipNullProperties: false }) {}

export class SpaceContentResponse extends ContentOf(SpaceContent) {}

export class AdminSpaceResponse extends EditableResponse implements EditedSpace {
  @ApiProperty({
    type: SpaceContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: SpaceContentResponse;
  @ApiProperty({ type: SpaceContentResponse, nullable: true, description: 'null: never published.' })
  published: SpaceContentResponse | null;
  @ApiProperty({ description: 'A booking that names no space takes this one; it stays for hire.' })
  isDefault: boolean;
}
