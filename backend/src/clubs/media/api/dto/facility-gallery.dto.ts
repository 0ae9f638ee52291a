import { ApiProperty } from '@nestjs/swagger';
import { PictureIds } from '../../../../platform/common/fields.js';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import type { FacilityGallery } from '../../application/facility-gallery.service.js';

/** The number of pictures on the home page. */
const MAX_PICTURES = 16;

export class ChangeFacilityGalleryDto {
  @PictureIds(MAX_PICTURES)
  pictureIds: number[];
}

export class FacilityGalleryContentResponse {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    example: [12, 7],
    description: 'In display order.',
  })
  pictureIds: number[];
}

export class FacilityGalleryResponse implements FacilityGallery {
  @ApiProperty({ type: 'integer', example: 1, description: 'Always 1, because there is one gallery.' })
  id: number;
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty()
  content: FacilityGalleryContentResponse;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}
