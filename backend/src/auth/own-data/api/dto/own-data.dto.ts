import { ApiProperty } from '@nestjs/swagger';
import type { DeletionState } from '../../application/account-deletion.service.js';
import { type PendingMoney, PendingReason } from '../../domain/pending-money.js';

export class PendingMoneyResponse implements PendingMoney {
  @ApiProperty({
    enum: PendingReason,
    enumName: 'PendingReason',
    description: '`balance`: something is owed, or was paid too much.',
  })
  reason: PendingReason;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null where a payment has no booking.' })
  bookingId: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Of the booking.' })
  date: string | null;
}

export class AccountDeletionResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account ends; null where nobody has asked for it.',
  })
  dueAt: string | null;
  @ApiProperty({ type: [PendingMoneyResponse], description: 'What stands against it now.' })
  pending: PendingMoneyResponse[];
  @ApiProperty({ description: 'Nobody else is an admin, so that it cannot end.' })
  isLastAdmin: boolean;
}

export class DeletionDueResponse {
  @ApiProperty({ format: 'date-time', description: 'Until then it can be kept.' })
  dueAt: string;
}

export function toDeletion({ dueAt, ...state }: DeletionState): AccountDeletionResponse {
  return { dueAt: dueAt?.toISOString() ?? null, ...state };
}
