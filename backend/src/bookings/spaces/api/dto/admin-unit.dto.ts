import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../../../../platform/common/content-fields.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import type { EditedUnit } from '../../application/setup-editing.js';
import { UnitContent } from '../../domain/unit-content.js';

export class CreateUnitDto extends UnitContent {}

/** What is left out stays as it is. */
export class UpdateUnitDto extends PartialType(UnitContent, { skipNullProperties: false }) {}

export class UnitContentResponse extends ContentOf(UnitContent) {}

export class AdminUnitResponse extends EditableResponse implements EditedUnit {
  @ApiProperty({
    type: UnitContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: UnitContentResponse;
  @ApiProperty({ type: UnitContentResponse, nullable: true, description: 'null: never published.' })
  published: UnitContentResponse | null;
}
