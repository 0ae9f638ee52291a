import { Body, Controller, Get, HttpCode, Ip, Param, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
  ApiOperation,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../../auth/access.js';
import { CreateBookingDto } from '../../bookings/api/dto/booking-fields.dto.js';
import { BookingId } from '../../bookings/api/booking-id.js';
import { BookingResponse, toBookingResponse } from '../../bookings/api/dto/booking-response.dto.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { formatMinor } from '../../platform/common/money.js';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../platform/idempotency/request-key.js';
import { UserEntity } from '../../users/user.entity.js';
import { BookingMoneyService } from '../application/booking-money.service.js';
import { CancellationService } from '../application/cancellation.service.js';
import { CheckoutService, type PaymentRequest } from '../application/checkout.service.js';
import { PaidBookingService, type Submission } from '../application/paid-booking.service.js';
import { WalletService } from '../application/wallet.service.js';
import { PaymentProviderName } from '../../platform/common/payment-providers.js';
import type { PaymentSnapshot } from '../providers/payment-provider.js';
import { BookingMoneyResponse, toOwnMoneyResponse } from './booking-money.dto.js';
import {
  CancellationResponse,
  CaptureResponse,
  CreatePaymentIntentDto,
  CreatePaypalOrderDto,
  OrderIdParam,
  PaymentIntentResponse,
  PaymentProcessingResponse,
  PaypalOrderResponse,
  PaypalSetupResponse,
} from './payments.dto.js';

/** What opening a payment can meet, with either provider. */
const ApiOpeningProblems = (): MethodDecorator =>
  ApiProblems(
    'validation_failed',
    'not_logged_in',
    'booking_not_found',
    'slot_begun',
    'hold_expired',
    'already_paid',
    'amount_mismatch',
    'amount_not_offered',
    'payment_failed',
    'idempotency_key_reused',
    'too_many_attempts',
    'payment_provider_unavailable',
  );

@ApiTags('Payment')
@ApiCookieAuth()
@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly wallet: WalletService,
    private readonly paidBookings: PaidBookingService,
    private readonly cancellations: CancellationService,
    private readonly money: BookingMoneyService,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post('create-payment-intent')
  @ApiOperation({
    summary: 'Begins a card payment',
    description:
      'Makes a PaymentIntent at Stripe for a hold, or for an amount that the price list can give. Confirm it in the browser with the secret.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({
    type: PaymentIntentResponse,
    description: 'The secret for the browser, and the payment’s id.',
  })
  @ApiOpeningProblems()
  async createPaymentIntent(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() { amount, bookingId }: CreatePaymentIntentDto,
    @Ip() address: string,
  ): Promise<PaymentIntentResponse> {
    const provider = PaymentProviderName.Stripe;
    const request = { provider, amount, bookingId: bookingId ?? undefined, address };
    const payment = await this.open(user, key, request);
    return {
      clientSecret: payment.clientSecret ?? '',
      paymentId: payment.providerPaymentId,
      amount: formatMinor(payment.amountMinor),
      currency: payment.currency,
    };
  }

  @Get('paypal/setup')
  @ApiOperation({
    summary: 'What the wallet’s script needs',
    description: 'A token for the browser, made by PayPal for this visit.',
  })
  @ApiOkResponse({ type: PaypalSetupResponse, description: 'The token.' })
  @ApiProblems('not_logged_in', 'payment_provider_unavailable')
  async getPaypalSetup(): Promise<PaypalSetupResponse> {
    return { clientToken: await this.wallet.browserToken(PaymentProviderName.PayPal) };
  }

  @Post('paypal/order')
  @ApiOperation({
    summary: 'Begins a wallet payment',
    description: 'Makes an order at PayPal for a hold, or for an amount that the price list can give.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: PaypalOrderResponse, description: 'The order, to be approved by the payer.' })
  @ApiOpeningProblems()
  async createPaypalOrder(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() { amount, currency, bookingId }: CreatePaypalOrderDto,
    @Ip() address: string,
  ): Promise<PaypalOrderResponse> {
    const provider = PaymentProviderName.PayPal;
    const request = { provider, amount, currency, bookingId: bookingId ?? undefined, address };
    const order = await this.open(user, key, request);
    return { id: order.providerPaymentId, status: order.state === 'approved' ? 'APPROVED' : 'CREATED' };
  }

  @Post('paypal/order/:orderId/capture')
  @ApiOperation({
    summary: 'Takes the money of an approved order',
    description:
      'On the server alone. A repeat answers as the first call; money that cannot become a booking goes back in full.',
  })
  @HttpCode(200)
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: CaptureResponse, description: 'What became of the money.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'payment_not_found',
    'hold_expired',
    'slot_taken',
    'slot_begun',
    'already_paid',
    'order_not_approved',
    'amount_mismatch',
    'payment_failed',
    'idempotency_key_reused',
    'payment_provider_unavailable',
  )
  async capturePaypalOrder(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param() { orderId }: OrderIdParam,
  ): Promise<CaptureResponse> {
    // A second capture answers as the first: only whether the key is of this order is to be remembered.
    return this.keys.once(
      key,
      async (remember) => {
        const answer = await this.capture(user, orderId);
        await remember({ status: 200, resultId: orderId });
        return answer;
      },
      () => this.capture(user, orderId),
    );
  }

  @Post('bookings')
  @ApiOperation({
    summary: 'Turns a payment into a booking',
    description:
      'With `paymentId`, what the provider says decides: the same payment again answers the same booking. Without one, an administrator’s booking is `pending`.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BookingResponse, description: 'Booked: paid for, or submitted by an admin.' })
  @ApiOkResponse({ type: BookingResponse, description: 'The same booking again.' })
  @ApiAcceptedResponse({
    type: PaymentProcessingResponse,
    description: 'The provider has not decided yet; look into my-bookings.',
  })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'payment_required',
    'payment_not_found',
    'slot_taken',
    'slot_begun',
    'already_paid',
    'payment_refunded',
    'amount_mismatch',
    'payment_failed',
    'payment_incomplete',
    'idempotency_key_reused',
    'payment_provider_unavailable',
  )
  async createBooking(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() fields: CreateBookingDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingResponse | PaymentProcessingResponse> {
    const submission = await this.keys.once<Submission>(
      key,
      (remember) => this.paidBookings.submit(user, fields, remember),
      async ({ status, resultId }) => ({
        kind: 'booked',
        booking: await this.paidBookings.get(user, Number(resultId)),
        first: status === 201,
      }),
    );
    if (submission.kind === 'processing') {
      void reply.status(202);
      const message =
        'Your payment is being processed. We will confirm your booking as soon as it is through.';
      return { code: 'payment_processing', message, bookingId: submission.bookingId };
    }
    void reply.status(submission.first ? 201 : 200);
    return toBookingResponse(submission.booking);
  }

  @Get('bookings/:id/cancellation')
  @ApiOperation({
    summary: 'What a cancellation would pay back',
    description: 'By the same function that cancels.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({
    type: CancellationResponse,
    description: 'What would go back if the booking were cancelled now.',
  })
  @ApiProblems('not_logged_in', 'booking_not_found')
  async previewCancellation(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<CancellationResponse> {
    const { percent, amountMinor, currency } = await this.cancellations.preview(user, id);
    return { refundPercent: percent, refundAmount: formatMinor(amountMinor), currency };
  }

  @Post('bookings/:id/cancel')
  @ApiOperation({
    summary: 'Cancels a booking',
    description: 'Frees the slot and queues what is due by the terms of cancellation, in one transaction.',
  })
  @HttpCode(200)
  @ApiIdempotencyKey()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BookingResponse, description: 'The cancelled booking, with its refund.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'booking_not_found',
    'invalid_transition',
    'idempotency_key_reused',
  )
  async cancelBooking(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param('id', BookingId) id: number,
  ): Promise<BookingResponse> {
    const booking = await this.keys.once(
      key,
      (remember) => this.cancellations.cancel(user, id, remember),
      () => this.paidBookings.get(user, id),
    );
    return toBookingResponse(booking);
  }

  @Get('bookings/:id/money')
  @ApiOperation({
    summary: 'What a booking costs, and what was paid',
    description: 'Lines, payments and refunds.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BookingMoneyResponse, description: 'The booking’s money.' })
  @ApiProblems('not_logged_in', 'booking_not_found')
  async getBookingMoney(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<BookingMoneyResponse> {
    return toOwnMoneyResponse(await this.money.own(user, id));
  }

  private open(
    user: UserEntity,
    key: RequestKey | undefined,
    request: PaymentRequest,
  ): Promise<PaymentSnapshot> {
    return this.keys.once(
      key,
      (remember) => this.checkout.open({ userId: user.id }, request, remember),
      ({ resultId }) => this.checkout.opened({ userId: user.id }, resultId),
    );
  }

  private async capture(user: UserEntity, orderId: string): Promise<CaptureResponse> {
    const settlement = await this.wallet.capture(PaymentProviderName.PayPal, { userId: user.id }, orderId);
    if (settlement.kind === 'unattached') return { id: orderId, status: 'COMPLETED', booking: null };
    const outcome = await this.paidBookings.settled(settlement);
    if (outcome.kind === 'processing') return { id: orderId, status: 'PENDING', booking: null };
    return { id: orderId, status: 'COMPLETED', booking: toBookingResponse(outcome.booking) };
  }
}
