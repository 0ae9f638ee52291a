import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { PageOf, PolledPageQuery, SortBy } from '../../../platform/lists/page.dto.js';
import { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import type { RefundLine } from '../application/refund-list.service.js';
import { BankDetailsState } from '../domain/bank-details.js';
import { REFUND_SORTS, RefundView } from '../domain/refund-list.js';
import { Money } from '../../../platform/http/money.js';

export class AdminRefundsQuery extends PolledPageQuery {
  @SortBy(REFUND_SORTS)
  sort?: string;
  @ApiPropertyOptional({ enum: RefundView, enumName: 'RefundView' })
  @IsOptional()
  @IsEnum(RefundView, { message: 'Choose one of the views.' })
  view?: RefundView;
}

export class AdminRefundRowResponse implements RefundLine {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  paymentId: string;
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @ApiProperty({ enum: PaymentPurpose, enumName: 'PaymentPurpose' })
  purpose: PaymentPurpose;
  @Money({ example: '60.00' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ enum: RefundState, enumName: 'RefundState' })
  status: RefundState;
  @ApiProperty({ example: 'cancelled' })
  reason: string;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;
  @ApiProperty()
  queuedAt: Date;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When it goes out; null unless it waits, so that its cancellation can be undone.',
  })
  sendAfter: Date | null;
  @ApiProperty()
  byHand: boolean;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  paidOutOn: string | null;
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
  @ApiProperty({ enum: BankDetailsState, enumName: 'BankDetailsState', nullable: true })
  bankDetails: BankDetailsState | null;
  @ApiProperty()
  hasEmail: boolean;
}

export class AdminRefundRowPageResponse extends PageOf(AdminRefundRowResponse) {}

export class RefundSumResponse {
  @ApiProperty({ enum: RefundView, enumName: 'RefundView' })
  view: RefundView;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: 'integer' })
  count: number;
  @Money({ example: '60.00' })
  amount: number;
}
