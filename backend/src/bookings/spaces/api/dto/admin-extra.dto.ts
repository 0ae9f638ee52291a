import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedExtra } from '../../application/setup-editing.js';
import { ExtraContent } from '../../domain/extra-content.js';

export class CreateExtraDto extends ExtraContent {}

/** Fields that are left out keep their value. */
export class UpdateExtraDto extends PartialType(ExtraContent, { skipNullProperties: false }) {}

export class ExtraContentResponse extends ContentOf(ExtraContent) {}

export class AdminExtraResponse extends EditableResponse implements EditedExtra {
  @ApiProperty({
    type: ExtraContentResponse,
    description: 'The draft, or the published fields if there is no draft.',
  })
  content: ExtraContentResponse;
  @ApiProperty({ type: ExtraContentResponse, nullable: true, description: 'null: not published yet.' })
  published: ExtraContentResponse | null;
}
