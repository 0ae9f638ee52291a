import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedExtra } from '../../application/setup-editing.js';
import { ExtraContent } from '../../domain/extra-content.js';

export class CreateExtraDto extends ExtraContent {}

/** What is left out stays as it is. */
export class UpdateExtraDto extends PartialType(ExtraContent, { skipNullProperties: false }) {}

export class ExtraContentResponse extends ContentOf(ExtraContent) {}

export class AdminExtraResponse extends EditableResponse implements EditedExtra {
  @ApiProperty({
    type: ExtraContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: ExtraContentResponse;
  @ApiProperty({ type: ExtraContentResponse, nullable: true, description: 'null: never published.' })
  published: ExtraContentResponse | null;
}
