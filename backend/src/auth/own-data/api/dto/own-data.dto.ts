import { ApiProperty } from '@nestjs/swagger';
import type { DeletionState } from '../../application/account-deletion.service.js';
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

export class AccountDeletionResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account will be deleted; null if no deletion was requested.',
  })
  dueAt: string | null;
  @ApiProperty({
    type: [PendingMoneyResponse],
    description: 'Unsettled money and upcoming bookings, which prevent the deletion.',
  })
  pending: PendingMoneyResponse[];
  @ApiProperty({ description: 'Whether it is the only admin, which cannot be deleted.' })
  isLastAdmin: boolean;
}

export class DeletionDueResponse {
  @ApiProperty({
    format: 'date-time',
    description: 'When the account will be deleted; it can be cancelled until then.',
  })
  dueAt: string;
}

export function toDeletion({ dueAt, ...state }: DeletionState): AccountDeletionResponse {
  return { dueAt: dueAt?.toISOString() ?? null, ...state };
}
