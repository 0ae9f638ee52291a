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
    description: '`blanked`: it stays, without what tells who they were.',
  })
  rule: ErasureRule;
}

export class ErasurePreviewResponse implements ErasurePreview {
  @ApiProperty({ type: [PendingMoneyResponse], description: 'What stands against it now.' })
  pending: PendingMoneyResponse[];
  @ApiProperty({ description: 'Nobody else is an admin, so that it cannot be.' })
  isLastAdmin: boolean;
  @ApiProperty({
    type: [ErasedListResponse],
    description: 'What there is of them; what is empty is left out.',
  })
  lists: ErasedListResponse[];
}
