import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor, parseMinor } from '../../../platform/common/money.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { PayLinks } from '../application/pay-links.service.js';
import { RecordedPayments } from '../application/recorded-payments.service.js';
import { StaffMoney } from '../application/staff-money.service.js';
import { AdminBookingMoneyResponse } from './booking-money.dto.js';
import { MoneyAnswers } from './money-answers.js';
import { ReasonDto } from './money-fields.js';
import {
  MakePayLinkDto,
  PaidOutDto,
  PayLinkResponse,
  PreviewRefundDto,
  RecordPaymentDto,
  RecordSharedPaymentDto,
  RefundPreviewResponse,
  SharedPaymentResponse,
  StaffRefundDto,
  WaiveDto,
} from './staff-money.dto.js';

/** Staff actions on the money of bookings. Those that move money need a password entered in the last 15 minutes. */
@ApiTags('Staff')
@Controller('admin')
export class StaffMoneyController {
  constructor(
    private readonly recorded: RecordedPayments,
    private readonly staff: StaffMoney,
    private readonly links: PayLinks,
    private readonly answers: MoneyAnswers,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get('bookings/:id/money')
  @Call('Gets the money of a booking', 'Includes order lines, payments and refunds.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(AdminBookingMoneyResponse, 'The booking’s money.')
  getAdminBookingMoney(@Param('id', BookingId) id: number): Promise<AdminBookingMoneyResponse> {
    return this.answers.of(id);
  }

  @Post('bookings/:id/payments')
  @Call('Records a payment', 'For money received in cash, by card terminal, bank transfer or cheque.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(AdminBookingMoneyResponse, 'The booking’s money with the payment.', 'invalid_transition')
  recordPayment(
    @Param('id', BookingId) id: number,
    @Body() { amount, ...payment }: RecordPaymentDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingMoneyResponse> {
    const allocation = { bookingId: id, amountMinor: minorOf(amount), field: 'amount' };
    return this.answers.once(id, key, (storeResult) =>
      this.recorded.record(payment, [allocation], actor, storeResult),
    );
  }

  @Post('payments')
  @Call(
    'Records one payment for several bookings',
    'All or nothing: if one allocation is invalid, nothing is recorded.',
  )
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(SharedPaymentResponse, 'The money of each booking.', 'booking_not_found', 'invalid_transition')
  recordSharedPayment(
    @Body() { amount, allocations, ...payment }: RecordSharedPaymentDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<SharedPaymentResponse> {
    const paidAllocations = allocations.map((allocation, place) => ({
      bookingId: allocation.bookingId,
      amountMinor: minorOf(allocation.amount),
      field: `allocations.${place}.amount`,
    }));
    const sumMinor = paidAllocations.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (sumMinor !== minorOf(amount))
      throw new ValidationError({
        amount: [`The allocations add up to ${formatMinor(sumMinor)}.`],
      });
    return this.keys.once(
      key,
      async (storeResult) =>
        this.shared(await this.recorded.record(payment, paidAllocations, actor, storeResult)),
      ({ resultId }) => this.shared(resultId),
    );
  }

  @Post('payments/:paymentId/void')
  @Call(
    'Voids a recorded payment',
    'A payment that was recorded by mistake no longer counts for any of its bookings. Refused after a refund.',
  )
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(
    AdminBookingMoneyResponse,
    'The booking’s money without the payment.',
    'payment_not_found',
    'invalid_transition',
  )
  async voidPayment(
    @Param('paymentId', new ParseUUIDPipe()) paymentId: string,
    @Body() { reason }: ReasonDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminBookingMoneyResponse> {
    return this.answers.of(await this.recorded.void(paymentId, reason, actor));
  }

  @Post('bookings/:id/refunds/preview')
  @Call('Previews a refund', 'Uses the same calculation as the refund.')
  @Allow(Permission.MoneyWrite)
  @Answers(
    RefundPreviewResponse,
    'The refund by payment method, and the balance afterwards.',
    'invalid_transition',
    'refund_exceeds_paid',
  )
  async previewStaffRefund(
    @Param('id', BookingId) id: number,
    @Body() { amount, goodwill }: PreviewRefundDto,
    @CurrentActor() actor: Actor,
  ): Promise<RefundPreviewResponse> {
    const refund = { amountMinor: minorOf(amount), goodwill };
    const { shares, totalMinor, paidMinor, balanceMinor, currency, quote } = await this.staff.previewRefund(
      id,
      refund,
      actor,
    );
    return {
      shares: shares.map(({ method, amountMinor }) => ({ method, amount: amountMinor })),
      total: totalMinor,
      paid: paidMinor,
      balance: balanceMinor,
      currency,
      quote,
    };
  }

  @Post('bookings/:id/refunds')
  @Call(
    'Refunds money without a cancellation',
    'Refunds goodwill, which lowers the price, or an overpayment. The money returns to the original payment method.',
  )
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(
    AdminBookingMoneyResponse,
    'The booking’s money with the refund.',
    'invalid_transition',
    'quote_changed',
    'refund_exceeds_paid',
  )
  refundByStaff(
    @Param('id', BookingId) id: number,
    @Body() { amount, ...refund }: StaffRefundDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingMoneyResponse> {
    const wanted = { ...refund, amountMinor: minorOf(amount) };
    return this.answers.once(id, key, (storeResult) => this.staff.refund(id, wanted, actor, storeResult));
  }

  @Post('bookings/:id/waive')
  @Call('Waives an amount owed', 'Waives all or part of the balance.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(AdminBookingMoneyResponse, 'The booking’s money.', 'invalid_transition')
  waiveBalance(
    @Param('id', BookingId) id: number,
    @Body() { amount, reason }: WaiveDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingMoneyResponse> {
    const waived = { amountMinor: minorOf(amount), reason };
    return this.answers.once(id, key, (storeResult) => this.staff.waive(id, waived, actor, storeResult));
  }

  @Post('refunds/:refundId/done')
  @Call('Marks a refund as paid out by hand', 'For a refund of a payment that staff recorded.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(AdminBookingMoneyResponse, 'The booking’s money.', 'refund_not_found', 'invalid_transition')
  async markRefundPaidOut(
    @Param('refundId', new ParseUUIDPipe()) refundId: string,
    @Body() paidOut: PaidOutDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminBookingMoneyResponse> {
    return this.answers.of(await this.staff.paidOut(refundId, paidOut, actor));
  }

  @Post('bookings/:id/pay-link')
  @Call('Creates a pay link', 'Anyone with the link can pay without an account, for up to 60 days.')
  @AllowWithPassword(Permission.BookingsWrite)
  @Answers(PayLinkResponse, 'The link.', 'already_paid', 'invalid_transition', 'no_email')
  async makePayLink(
    @Param('id', BookingId) id: number,
    @Body() { send }: MakePayLinkDto,
    @CurrentActor() actor: Actor,
  ): Promise<PayLinkResponse> {
    return { url: await this.links.make(id, send, actor) };
  }

  private async shared(paymentId: string): Promise<SharedPaymentResponse> {
    const bookings: AdminBookingMoneyResponse[] = [];
    for (const id of await this.recorded.bookingsOf(paymentId)) bookings.push(await this.answers.of(id));
    return { paymentId, bookings };
  }
}

/** Minor units of an amount that the DTO has validated. */
function minorOf(amount: string): number {
  const minor = parseMinor(amount);
  if (minor === null) throw new Error('the amount was not checked');
  return minor;
}
