import { applyDecorators, Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ConfirmedAddress, CurrentUser } from '../../../auth/sessions/access.js';
import { toBookingResponse } from '../../../bookings/api/dto/booking-response.dto.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { CheckoutService } from '../application/checkout.service.js';
import { PaidBookingService } from '../application/paid-booking.service.js';
import { WalletService } from '../application/wallet.service.js';
import { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import {
  ApiPaymentIdParam,
  ApiProviderParam,
  Named,
  type ProviderParam,
  type WalletPayment,
  walletPayment,
} from './named-provider.js';
import { toOpenedPayment, toPaymentIntent, toPaypalOrder } from './opened-payment.js';
import {
  CaptureResponse,
  CreatePaymentIntentDto,
  CreatePaypalOrderDto,
  OpenedPaymentResponse,
  OpenPaymentDto,
  OrderIdParam,
  PaymentIntentResponse,
  PaypalOrderResponse,
  PaypalSetupResponse,
  WalletSetupResponse,
} from './payments.dto.js';

/** Shared by all calls that open a payment. */
const OpensPayment = (...others: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    ConfirmedAddress(),
    ApiProblems(
      'validation_failed',
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
      ...others,
    ),
  );

const SetsUpWallet = (...others: ErrorCode[]): MethodDecorator =>
  ApiProblems('payment_provider_unavailable', ...others);

/** Shared by all wallet captures. Card payments are captured in the browser, by their provider. */
const CapturesPayment = (...others: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      summary: 'Captures an approved wallet payment',
      description:
        'A repeat returns the same result. Money that cannot pay for a booking is refunded in full.',
    }),
    HttpCode(200),
    ApiOkResponse({ type: CaptureResponse, description: 'The payment and its booking.' }),
    ApiProblems(
      'validation_failed',
      'payment_not_found',
      'hold_expired',
      'slot_taken',
      'slot_begun',
      'booking_changed',
      'already_paid',
      'order_not_approved',
      'amount_mismatch',
      'payment_failed',
      'idempotency_key_reused',
      'payment_provider_unavailable',
      ...others,
    ),
  );

/** Stripe and PayPal have their own paths in the contract. Other providers use `checkout/{provider}`. */
@ApiTags('Payment')
@ApiCookieAuth()
@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly wallet: WalletService,
    private readonly paidBookings: PaidBookingService,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post('create-payment-intent')
  @Call(
    'Starts a card payment',
    'Creates a PaymentIntent at Stripe for a hold, or for an amount that a booking can cost. Confirm it in the browser with the client secret.',
  )
  @Creates(PaymentIntentResponse, 'The client secret and the payment’s id.')
  @OpensPayment()
  async createPaymentIntent(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() payment: CreatePaymentIntentDto,
    @Ip() address: string,
  ): Promise<PaymentIntentResponse> {
    return toPaymentIntent(await this.open(user, key, PaymentProviderName.Stripe, payment, address));
  }

  @Get('paypal/setup')
  @Call('Gets a client token for the PayPal script', 'The browser needs it to start the wallet.')
  @Answers(PaypalSetupResponse, 'The token.')
  @SetsUpWallet()
  async getPaypalSetup(): Promise<PaypalSetupResponse> {
    return this.setUpWallet(PaymentProviderName.PayPal);
  }

  @Post('paypal/order')
  @Call(
    'Starts a PayPal payment',
    'Creates an order at PayPal for a hold, or for an amount that a booking can cost.',
  )
  @Creates(PaypalOrderResponse, 'The order, which the payer approves in the wallet.')
  @OpensPayment()
  async createPaypalOrder(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() order: CreatePaypalOrderDto,
    @Ip() address: string,
  ): Promise<PaypalOrderResponse> {
    return toPaypalOrder(await this.open(user, key, PaymentProviderName.PayPal, order, address));
  }

  @Post('paypal/order/:orderId/capture')
  @CapturesPayment()
  async capturePaypalOrder(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param() { orderId }: OrderIdParam,
  ): Promise<CaptureResponse> {
    return this.captureOnce(user, key, PaymentProviderName.PayPal, orderId);
  }

  @Post('checkout/:provider')
  @Call(
    'Starts a payment with a provider',
    'For a hold, or for an amount that a booking can cost. Then confirm a card payment in the browser with the client secret, or capture a wallet payment that the payer has approved.',
  )
  @Creates(OpenedPaymentResponse, 'The open payment.')
  @OpensPayment('not_found')
  @ApiProviderParam()
  async openPayment(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param('provider', Named.provider) provider: ProviderParam,
    @Body() payment: OpenPaymentDto,
    @Ip() address: string,
  ): Promise<OpenedPaymentResponse> {
    return toOpenedPayment(await this.open(user, key, provider, payment, address));
  }

  @Get('checkout/:provider/setup')
  @Call('Gets a client token for a wallet’s script', 'The browser needs it to start the wallet.')
  @ApiProviderParam()
  @Answers(WalletSetupResponse, 'The token.')
  @SetsUpWallet('not_found')
  async getWalletSetup(
    @Param('provider', Named.wallet) provider: ProviderParam,
  ): Promise<WalletSetupResponse> {
    return this.setUpWallet(provider);
  }

  @Post('checkout/:provider/payments/:paymentId/capture')
  @CapturesPayment('not_found')
  @ApiPaymentIdParam()
  @ApiProviderParam()
  async capturePayment(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param(walletPayment) { wallet, paymentId }: WalletPayment,
  ): Promise<CaptureResponse> {
    return this.captureOnce(user, key, wallet, paymentId);
  }

  private open(
    user: UserEntity,
    key: RequestKey | undefined,
    provider: PaymentProviderName,
    { amount, currency, bookingId }: OpenPaymentDto,
    address: string,
  ): Promise<PaymentSnapshot> {
    const payer = { userId: user.id };
    const request = { provider, amount, currency, bookingId: bookingId ?? undefined, address };
    return this.keys.once(
      key,
      (storeResult) => this.checkout.open(payer, request, storeResult),
      ({ resultId }) => this.checkout.opened(payer, resultId),
    );
  }

  private async setUpWallet(provider: PaymentProviderName): Promise<WalletSetupResponse> {
    return { clientToken: await this.wallet.browserToken(provider) };
  }

  private captureOnce(
    user: UserEntity,
    key: RequestKey | undefined,
    provider: PaymentProviderName,
    id: string,
  ): Promise<CaptureResponse> {
    // A second capture returns the same result, so we only store which order the key belongs to.
    return this.keys.once(
      key,
      async (storeResult) => {
        const answer = await this.capture(user, provider, id);
        await storeResult({ status: 200, resultId: id });
        return answer;
      },
      () => this.capture(user, provider, id),
    );
  }

  private async capture(
    user: UserEntity,
    provider: PaymentProviderName,
    id: string,
  ): Promise<CaptureResponse> {
    const settlement = await this.wallet.capture(provider, { userId: user.id }, id);
    if (settlement.kind === 'unattached') return { id, status: 'COMPLETED', booking: null };
    const outcome = await this.paidBookings.settled(settlement);
    if (outcome.kind === 'processing') return { id, status: 'PENDING', booking: null };
    return { id, status: 'COMPLETED', booking: toBookingResponse(outcome.booking) };
  }
}
