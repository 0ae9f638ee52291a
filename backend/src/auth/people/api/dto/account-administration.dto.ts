import { ApiProperty } from '@nestjs/swagger';
import { HirerErasurePreviewResponse } from '../../../own-data/api/dto/own-data.dto.js';
import type { ErasurePreview } from '../../../own-data/application/person-erasure.service.js';

export class ErasurePreviewResponse extends HirerErasurePreviewResponse implements ErasurePreview {
  @ApiProperty({ description: 'Whether it is the only admin, which cannot be erased.' })
  isLastAdmin: boolean;
}
