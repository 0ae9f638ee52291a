import { applyDecorators, Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/http/access.js';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { formatMinor } from '../../../platform/common/money.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { isWallet, PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Call } from '../../../platform/http/call.js';
import { CheckoutService } from '../application/checkout.service.js';
import { PaidBookingService } from '../application/paid-booking.service.js';
import { OfferAnswers } from '../../refunds/application/offer-answers.service.js';
import { type LinkedBooking, PayLinks } from '../../recorded/application/pay-links.service.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';
import { WalletService } from '../application/wallet.service.js';
import { isOffered } from '../../../bookings/domain/offered.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import {
  PayLinkBookingResponse,
  PayLinkTokenDto,
  PayLinkOrderDto,
  PayLinkSettleDto,
} from './pay-link.dto.js';
import { ApiProviderParam, Named, type ProviderParam } from './named-provider.js';
import { toOpenedPayment, toPaymentIntent, toPaypalOrder } from './opened-payment.js';
import {
  OpenedPaymentResponse,
  PaymentIntentResponse,
  PaypalOrderResponse,
  PaypalSetupResponse,
  WalletSetupResponse,
} from './payments.dto.js';

/** Shared by all pay-link calls. */
const ByLink = (...codes: ErrorCode[]): MethodDecorator =>
  applyDecorators(HttpCode(200), Public(), ApiProblems('validation_failed', 'link_expired', ...codes));

const OpensByLink = (summary: string, ...others: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        'For the amount due now. Starting to pay for a waiting-list offer also accepts the current terms of hire.',
    }),
    ByLink(
      'already_paid',
      'bond_not_due',
      'amount_mismatch',
      'invalid_transition',
      'hold_expired',
      'too_many_attempts',
      'payment_provider_unavailable',
      ...others,
    ),
  );

const SetsUpByLink = (summary: string, ...others: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary, description: 'The browser needs it to start the wallet.' }),
    ByLink('payment_provider_unavailable', ...others),
  );

const SettlesByLink = (summary: string, description: string, ...others: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary, description }),
    ApiOkResponse({ type: PayLinkBookingResponse, description: 'The booking.' }),
    ByLink(
      'payment_not_found',
      'slot_taken',
      'slot_begun',
      'hold_expired',
      'booking_changed',
      'already_paid',
      'amount_mismatch',
      'payment_failed',
      'payment_incomplete',
      'payment_refunded',
      'bond_not_due',
      'payment_provider_unavailable',
      ...others,
    ),
  );

/** Pays what a booking owes, without an account. The token is in the body, so that it is not logged with the URL. */
@ApiTags('Payment')
@Controller('pay-link')
export class PayLinkController {
  constructor(
    private readonly links: PayLinks,
    private readonly checkout: CheckoutService,
    private readonly wallet: WalletService,
    private readonly settlement: SettlementService,
    private readonly paidBookings: PaidBookingService,
    private readonly answers: OfferAnswers,
  ) {}

  @Post()
  @Call('Gets the booking of a pay link', 'Includes the amount due.')
  @ApiOkResponse({ type: PayLinkBookingResponse, description: 'The booking.' })
  @ByLink()
  async openPayLink(@Body() { token }: PayLinkTokenDto): Promise<PayLinkBookingResponse> {
    return toResponse(await this.links.open(token));
  }

  @Post('decline')
  @Call(
    'Declines a waiting-list offer by its link',
    'The next waiting-list entry gets an offer at once. Does nothing if the offer is already over.',
  )
  @ApiOkResponse({ type: PayLinkBookingResponse, description: 'The booking, whose offer is over.' })
  @ByLink('invalid_transition', 'booking_not_found')
  async declineOfferByLink(@Body() { token }: PayLinkTokenDto): Promise<PayLinkBookingResponse> {
    const { booking } = await this.links.open(token);
    await this.answers.decline(booking.id, null);
    return toResponse(await this.links.open(token));
  }

  @Post('card')
  @OpensByLink('Starts a card payment by link')
  @ApiOkResponse({
    type: PaymentIntentResponse,
    description: 'The client secret and the payment’s id.',
  })
  async openCardPaymentByLink(
    @Body() { token }: PayLinkTokenDto,
    @Ip() address: string,
  ): Promise<PaymentIntentResponse> {
    return toPaymentIntent(await this.open(token, PaymentProviderName.Stripe, address));
  }

  @Post('paypal/setup')
  @SetsUpByLink('Gets a client token for the PayPal script by link')
  @ApiOkResponse({ type: PaypalSetupResponse, description: 'The token.' })
  async setUpPaypalByLink(@Body() { token }: PayLinkTokenDto): Promise<PaypalSetupResponse> {
    return this.setUpWallet(token, PaymentProviderName.PayPal);
  }

  @Post('paypal/order')
  @OpensByLink('Starts a PayPal payment by link')
  @ApiOkResponse({
    type: PaypalOrderResponse,
    description: 'The order, which the payer approves in the wallet.',
  })
  async createPaypalOrderByLink(
    @Body() { token }: PayLinkTokenDto,
    @Ip() address: string,
  ): Promise<PaypalOrderResponse> {
    return toPaypalOrder(await this.open(token, PaymentProviderName.PayPal, address));
  }

  @Post('paypal/capture')
  @SettlesByLink(
    'Captures an approved PayPal payment by link',
    'A repeat returns the same result.',
    'order_not_approved',
  )
  async capturePaypalOrderByLink(
    @Body() { token, orderId }: PayLinkOrderDto,
  ): Promise<PayLinkBookingResponse> {
    return this.settle(token, PaymentProviderName.PayPal, orderId);
  }

  @Post('settle')
  @SettlesByLink(
    'Settles a card payment by link',
    'The provider’s answer decides. A repeat returns the same result.',
  )
  async settlePaymentByLink(@Body() { token, paymentId }: PayLinkSettleDto): Promise<PayLinkBookingResponse> {
    return this.settle(token, PaymentProviderName.Stripe, paymentId);
  }

  @Post(':provider')
  @OpensByLink('Starts a payment with a provider by link', 'not_found')
  @ApiProviderParam()
  @ApiOkResponse({ type: OpenedPaymentResponse, description: 'The open payment.' })
  async openPaymentByLink(
    @Param('provider', Named.provider) provider: ProviderParam,
    @Body() { token }: PayLinkTokenDto,
    @Ip() address: string,
  ): Promise<OpenedPaymentResponse> {
    return toOpenedPayment(await this.open(token, provider, address));
  }

  @Post(':provider/setup')
  @SetsUpByLink('Gets a client token for a wallet’s script by link', 'not_found')
  @ApiProviderParam()
  @ApiOkResponse({ type: WalletSetupResponse, description: 'The token.' })
  async setUpWalletByLink(
    @Param('provider', Named.wallet) provider: ProviderParam,
    @Body() { token }: PayLinkTokenDto,
  ): Promise<WalletSetupResponse> {
    return this.setUpWallet(token, provider);
  }

  @Post(':provider/settle')
  @SettlesByLink(
    'Settles a payment by link',
    'The provider’s answer decides, after a wallet payment was captured. A repeat returns the same result.',
    'not_found',
    'order_not_approved',
  )
  @ApiProviderParam()
  async settleByLink(
    @Param('provider', Named.provider) provider: ProviderParam,
    @Body() { token, paymentId }: PayLinkSettleDto,
  ): Promise<PayLinkBookingResponse> {
    return this.settle(token, provider, paymentId);
  }

  private async open(
    token: string,
    provider: PaymentProviderName,
    address: string,
  ): Promise<PaymentSnapshot> {
    const { booking, purpose, askedMinor } = await this.links.open(token);
    return this.checkout.open(
      { bookingId: booking.id },
      { provider, purpose, amount: formatMinor(askedMinor), address },
    );
  }

  private async setUpWallet(token: string, provider: PaymentProviderName): Promise<WalletSetupResponse> {
    await this.links.open(token);
    return { clientToken: await this.wallet.browserToken(provider) };
  }

  private async settle(
    token: string,
    provider: PaymentProviderName,
    paymentId: string,
  ): Promise<PayLinkBookingResponse> {
    const { booking } = await this.links.open(token);
    const payer = { bookingId: booking.id };
    const settlement = isWallet(provider)
      ? await this.wallet.capture(provider, payer, paymentId)
      : await this.settlement.settle(provider, paymentId, { payer });
    await this.paidBookings.settled(settlement);
    return toResponse(await this.links.open(token));
  }
}

function toResponse({ booking, purpose, bond, dueMinor }: LinkedBooking): PayLinkBookingResponse {
  const { id, eventType, date, timeSlot, spaceName, currency } = booking;
  const isOffer = isOffered(booking);
  // A bond is always paid in full. Its refund is shown with the bond, not here.
  const totalMinor = purpose === 'hire' ? booking.totalMinor : (bond?.amountMinor ?? 0);
  const paidMinor = purpose === 'hire' ? booking.paidMinor : bond?.takenAt ? bond.amountMinor : 0;
  return {
    purpose,
    bookingId: id,
    reference: paymentReference(id),
    eventType,
    date,
    timeSlot,
    spaceName,
    total: totalMinor,
    paid: paidMinor,
    due: dueMinor,
    currency,
    beingPaid: purpose === 'hire' && booking.beingPaid,
    offeredUntil: isOffer ? booking.holdExpiresAt : null,
    isOver: !isOffer && !BOOKED_STATUSES.includes(booking.status),
  };
}
