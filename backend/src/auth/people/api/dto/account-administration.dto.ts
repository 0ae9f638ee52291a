import { ApiProperty } from '@nestjs/swagger';
import { PendingMoneyResponse } from '../../../own-data/api/dto/own-data.dto.js';
import type { ErasurePreview } from '../../../own-data/application/person-erasure.service.js';
import { ErasureRule } from '../../../own-data/domain/erasure-rule.js';

export class ErasedListResponse {
  @ApiProperty({ example: 'Bookings' })
  name: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 })
  rows: number;
  @ApiProperty({
    enum: ErasureRule,
    enumName: 'ErasureRule',
    description: '`blanked`: the rows stay, without personal data.',
  })
  rule: ErasureRule;
}

export class ErasurePreviewResponse implements ErasurePreview {
  @ApiProperty({
    type: [PendingMoneyResponse],
    description: 'Unsettled money and upcoming bookings, which prevent the erasure.',
  })
  pending: PendingMoneyResponse[];
  @ApiProperty({ description: 'Whether it is the only admin, which cannot be erased.' })
  isLastAdmin: boolean;
  @ApiProperty({
    type: [ErasedListResponse],
    description: 'The lists with data of this person.',
  })
  lists: ErasedListResponse[];
  @ApiProperty({ description: 'Lists outside the caller’s duties are left out.' })
  isPartial: boolean;
}
