import { ApiProperty } from '@nestjs/swagger';
import type { DeletionState } from '../../application/account-deletion.service.js';
import type { HirerErasurePreview } from '../../application/booking-erasure.service.js';
import { ErasureRule } from '../../domain/erasure-rule.js';
import { type PendingMoney, PendingReason } from '../../domain/pending-money.js';

export class PendingMoneyResponse implements PendingMoney {
  @ApiProperty({
    enum: PendingReason,
    enumName: 'PendingReason',
    description: '`balance`: too little or too much was paid.',
  })
  reason: PendingReason;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for a payment without a booking.' })
  bookingId: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Date of the booking.' })
  date: string | null;
}

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

export class HirerErasurePreviewResponse implements HirerErasurePreview {
  @ApiProperty({
    type: [PendingMoneyResponse],
    description: 'Unsettled money and upcoming bookings, which prevent the erasure.',
  })
  pending: PendingMoneyResponse[];
  @ApiProperty({
    type: [ErasedListResponse],
    description: 'The lists with data of this person.',
  })
  lists: ErasedListResponse[];
  @ApiProperty({ description: 'Lists outside the caller’s duties are left out.' })
  isPartial: boolean;
}

export class AccountDeletionResponse {
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the account will be deleted; null if no deletion was requested.',
  })
  dueAt: Date | null;
  @ApiProperty({
    type: [PendingMoneyResponse],
    description: 'Unsettled money and upcoming bookings, which prevent the deletion.',
  })
  pending: PendingMoneyResponse[];
  @ApiProperty({ description: 'Whether it is the only admin, which cannot be deleted.' })
  isLastAdmin: boolean;
}

export class DeletionDueResponse {
  @ApiProperty({ description: 'When the account will be deleted; it can be cancelled until then.' })
  dueAt: Date;
}

export function toDeletion({ dueAt, ...state }: DeletionState): AccountDeletionResponse {
  return { dueAt, ...state };
}
