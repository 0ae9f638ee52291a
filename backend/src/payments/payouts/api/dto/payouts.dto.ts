import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Day } from '../../../../platform/common/fields.js';
import { PaymentProviderName } from '../../../../platform/config/payment-providers.js';
import {
  FirstDay,
  LastDay,
  PageOf,
  PAGING,
  PolledPageQuery,
  SortBy,
} from '../../../../platform/lists/page.dto.js';
import { MOVEMENT_SORTS, PAYOUT_SORTS, PayoutView, ReadOutcome } from '../../domain/payout-list.js';
import { MovementKind, PayoutState } from '../../../providers/provider-payouts.js';
import { Money } from '../../../../platform/http/money.js';

const PROVIDER = { enum: PaymentProviderName, enumName: 'PayoutProvider' } as const;

export class PayoutsQuery extends PolledPageQuery {
  @SortBy(PAYOUT_SORTS)
  sort?: string;
  @ApiPropertyOptional(PROVIDER)
  @IsOptional()
  @IsEnum(PaymentProviderName, { message: 'Choose one of the providers.' })
  provider?: PaymentProviderName;
  @ApiPropertyOptional({ enum: PayoutView, enumName: 'PayoutView' })
  @IsOptional()
  @IsEnum(PayoutView, { message: 'Choose one of the views.' })
  view?: PayoutView;
  @FirstDay()
  from?: string;
  @LastDay()
  to?: string;
}

export class PayoutsExportQuery extends OmitType(PayoutsQuery, PAGING) {}

export class MovementsQuery extends OmitType(PolledPageQuery, ['q']) {
  @SortBy(MOVEMENT_SORTS)
  sort?: string;
}

export class MovementsExportQuery extends PickType(MovementsQuery, ['sort']) {}

export class SeenPayoutDto {
  @ApiProperty({
    format: 'date',
    example: '2026-11-20',
    description: 'The day of the line on the bank statement.',
  })
  @Day('Enter the day of the bank statement.')
  seenOn: string;
}

export class PayoutRowResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty(PROVIDER)
  provider: PaymentProviderName;
  @ApiProperty({ example: 'po_1PxYz2', description: 'The provider’s id.' })
  reference: string;
  @ApiProperty({ enum: PayoutState, enumName: 'PayoutState' })
  state: PayoutState;
  @Money({ example: '812.40' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ format: 'date' })
  arrivesOn: string;
  @ApiProperty({ description: 'False if the provider does not list its movements.' })
  itemised: boolean;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  seenOn: string | null;
  @ApiProperty({ type: 'integer' })
  differences: number;
}

export class PayoutRowPageResponse extends PageOf(PayoutRowResponse) {}

class MovementTotalResponse {
  @ApiProperty({ enum: MovementKind, enumName: 'MovementKind' })
  kind: MovementKind;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: 'integer' })
  count: number;
  @Money({ example: '480.00' })
  gross: number;
  @Money({ example: '8.76' })
  fee: number;
  @Money({ example: '471.24' })
  net: number;
}

class PayoutDifferenceResponse {
  @ApiProperty({ enum: ['unreported', 'unknown', 'amount'] })
  kind: 'unreported' | 'unknown' | 'amount';
  @ApiProperty({ enum: ['payment', 'refund', 'movement', 'payout'] })
  object: 'payment' | 'refund' | 'movement' | 'payout';
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
  @Money({ nullable: true })
  expected: number | null;
  @Money({ nullable: true })
  found: number | null;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

export class PayoutResponse extends PayoutRowResponse {
  @ApiProperty()
  madeAt: Date;
  @ApiProperty({ type: String, nullable: true })
  seenBy: string | null;
  @Money({
    nullable: true,
    description: 'The sum of its movements; null if they are not known.',
  })
  sum: number | null;
  @ApiProperty({ type: [MovementTotalResponse] })
  totals: MovementTotalResponse[];
  @Money({
    nullable: true,
    description: 'The balance at the provider, if it does not itemise.',
  })
  balance: number | null;
  @ApiProperty({ type: [PayoutDifferenceResponse] })
  found: PayoutDifferenceResponse[];
}

class PaidAmountResponse {
  @Money({ example: '240.00' })
  amount: number;
  @ApiProperty({ example: 'EUR' })
  currency: string;
  @ApiProperty({ type: String, nullable: true })
  rate: string | null;
}

export class MovementResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: MovementKind, enumName: 'MovementKind' })
  kind: MovementKind;
  @ApiProperty({ example: 'charge', description: 'The provider’s name of the kind.' })
  type: string;
  @ApiProperty({ example: 'txn_1PxYz2' })
  reference: string;
  @ApiProperty()
  occurredAt: Date;
  @Money({ example: '240.00' })
  gross: number;
  @Money({ example: '4.38' })
  fee: number;
  @Money({ example: '235.62' })
  net: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: PaidAmountResponse, nullable: true, description: 'In another currency.' })
  paid: PaidAmountResponse | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
  @ApiProperty({ type: String, nullable: true })
  payer: string | null;
}

export class MovementPageResponse extends PageOf(MovementResponse) {}

class ProviderBalanceResponse {
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @Money({ example: '142.74' })
  amount: number;
}

export class PayoutReportResponse {
  @ApiProperty(PROVIDER)
  provider: PaymentProviderName;
  @ApiProperty({ type: Date, nullable: true, description: 'When it was last read to the end.' })
  readAt: Date | null;
  @ApiProperty({
    type: String,
    enum: ReadOutcome,
    nullable: true,
    description: 'Why the last reading failed.',
  })
  failure: ReadOutcome | null;
  @ApiProperty({ type: 'integer', description: 'Those older than 24 hours.' })
  differences: number;
  @ApiProperty({ type: [ProviderBalanceResponse] })
  balances: ProviderBalanceResponse[];
}

export class PayoutReportsResponse {
  @ApiProperty({ type: [PayoutReportResponse] })
  reports: PayoutReportResponse[];
}
