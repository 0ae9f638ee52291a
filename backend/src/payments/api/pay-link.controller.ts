import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { BOOKED_STATUSES } from '../../bookings/domain/booking-status.js';
import { paymentReference } from '../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { PaymentProviderName } from '../../platform/common/payment-providers.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { CheckoutService } from '../application/checkout.service.js';
import { PaidBookingService } from '../application/paid-booking.service.js';
import { PayLinks } from '../application/pay-links.service.js';
import type { Settlement } from '../application/settlement-applier.js';
import { SettlementService } from '../application/settlement.service.js';
import { WalletService } from '../application/wallet.service.js';
import type { PaymentSnapshot } from '../providers/payment-provider.js';
import {
  PayLinkBookingResponse,
  PayLinkTokenDto,
  PayLinkOrderDto,
  PayLinkSettleDto,
} from './pay-link.dto.js';
import { PaymentIntentResponse, PaypalOrderResponse, PaypalSetupResponse } from './payments.dto.js';

const ApiLinkProblems = (): MethodDecorator =>
  ApiProblems('validation_failed', 'link_expired', 'cross_site_request');
const ApiOpeningProblems = (): MethodDecorator =>
  ApiProblems(
    'validation_failed',
    'link_expired',
    'cross_site_request',
    'already_paid',
    'amount_mismatch',
    'invalid_transition',
    'hold_expired',
    'too_many_attempts',
    'payment_provider_unavailable',
  );

/** Paying what a booking owes by a link, without an account. The token comes in the body, so that no log has it. */
@ApiTags('Payment')
@Controller('pay-link')
export class PayLinkController {
  constructor(
    private readonly links: PayLinks,
    private readonly checkout: CheckoutService,
    private readonly wallet: WalletService,
    private readonly settlement: SettlementService,
    private readonly paidBookings: PaidBookingService,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'What a pay link is for', description: 'The booking, and what is due for it.' })
  @ApiOkResponse({ type: PayLinkBookingResponse, description: 'The booking.' })
  @ApiLinkProblems()
  async openPayLink(@Body() { token }: PayLinkTokenDto): Promise<PayLinkBookingResponse> {
    return toResponse(await this.links.open(token));
  }

  @Post('card')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Begins a card payment by link', description: 'Of what is due now.' })
  @ApiOkResponse({
    type: PaymentIntentResponse,
    description: 'The secret for the browser, and the payment’s id.',
  })
  @ApiOpeningProblems()
  async openCardPaymentByLink(
    @Body() { token }: PayLinkTokenDto,
    @Ip() address: string,
  ): Promise<PaymentIntentResponse> {
    const payment = await this.open(token, PaymentProviderName.Stripe, address);
    return {
      clientSecret: payment.clientSecret ?? '',
      paymentId: payment.providerPaymentId,
      amount: formatMinor(payment.amountMinor),
      currency: payment.currency,
    };
  }

  @Post('paypal/setup')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'What the wallet’s script needs, by link',
    description: 'A token for this visit.',
  })
  @ApiOkResponse({ type: PaypalSetupResponse, description: 'The token.' })
  @ApiProblems('validation_failed', 'link_expired', 'cross_site_request', 'payment_provider_unavailable')
  async setUpPaypalByLink(@Body() { token }: PayLinkTokenDto): Promise<PaypalSetupResponse> {
    await this.links.open(token);
    return { clientToken: await this.wallet.browserToken(PaymentProviderName.PayPal) };
  }

  @Post('paypal/order')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Begins a wallet payment by link', description: 'Of what is due now.' })
  @ApiOkResponse({ type: PaypalOrderResponse, description: 'The order, to be approved by the payer.' })
  @ApiOpeningProblems()
  async createPaypalOrderByLink(
    @Body() { token }: PayLinkTokenDto,
    @Ip() address: string,
  ): Promise<PaypalOrderResponse> {
    const order = await this.open(token, PaymentProviderName.PayPal, address);
    return { id: order.providerPaymentId, status: order.state === 'approved' ? 'APPROVED' : 'CREATED' };
  }

  @Post('paypal/capture')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Takes the money of an approved order, by link',
    description: 'A repeat answers the same.',
  })
  @ApiOkResponse({ type: PayLinkBookingResponse, description: 'The booking, paid for.' })
  @ApiProblems(
    'validation_failed',
    'link_expired',
    'cross_site_request',
    'payment_not_found',
    'already_paid',
    'order_not_approved',
    'amount_mismatch',
    'payment_failed',
    'payment_incomplete',
    'payment_refunded',
    'payment_provider_unavailable',
  )
  async capturePaypalOrderByLink(
    @Body() { token, orderId }: PayLinkOrderDto,
  ): Promise<PayLinkBookingResponse> {
    const { id: bookingId } = await this.links.open(token);
    return this.settled(token, await this.wallet.capture(PaymentProviderName.PayPal, { bookingId }, orderId));
  }

  @Post('settle')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Puts a card payment by link to its booking',
    description: 'What the provider says decides; a repeat answers the same.',
  })
  @ApiOkResponse({ type: PayLinkBookingResponse, description: 'The booking.' })
  @ApiProblems(
    'validation_failed',
    'link_expired',
    'cross_site_request',
    'payment_not_found',
    'already_paid',
    'amount_mismatch',
    'payment_failed',
    'payment_incomplete',
    'payment_refunded',
    'payment_provider_unavailable',
  )
  async settlePaymentByLink(@Body() { token, paymentId }: PayLinkSettleDto): Promise<PayLinkBookingResponse> {
    const { id: bookingId } = await this.links.open(token);
    const payer = { bookingId };
    return this.settled(
      token,
      await this.settlement.settle(PaymentProviderName.Stripe, paymentId, { payer }),
    );
  }

  private async open(
    token: string,
    provider: PaymentProviderName,
    address: string,
  ): Promise<PaymentSnapshot> {
    const { id: bookingId, balanceMinor } = await this.links.open(token);
    return this.checkout.open(
      { bookingId },
      { provider, amount: formatMinor(Math.max(0, balanceMinor)), address },
    );
  }

  private async settled(token: string, settlement: Settlement): Promise<PayLinkBookingResponse> {
    await this.paidBookings.settled(settlement);
    return toResponse(await this.links.open(token));
  }
}

function toResponse(booking: BookingEntity): PayLinkBookingResponse {
  const { id, eventType, date, timeSlot, spaceName, totalMinor, paidMinor, balanceMinor, currency } = booking;
  const isDue = BOOKED_STATUSES.includes(booking.status);
  return {
    bookingId: id,
    reference: paymentReference(id),
    eventType,
    date,
    timeSlot,
    spaceName,
    total: formatMinor(totalMinor),
    paid: formatMinor(paidMinor),
    due: formatMinor(isDue ? Math.max(0, balanceMinor) : 0),
    currency,
    beingPaid: booking.beingPaid,
  };
}
