import {
  ApiError,
  type CaptureStatus,
  CheckoutPaymentIntent,
  type Client,
  CustomError,
  OAuthAuthorizationController,
  type Order,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { DomainError } from '../../common/domain-error.js';
import { formatMinor, parseMinor } from '../../common/money.js';
import type { Env } from '../../config/env.js';
import { PaymentProviderName } from '../domain/payment-status.js';
import type {
  CreatePayment,
  PaymentSnapshot,
  ProviderEvent,
  ProviderRefund,
  RefundPayment,
  WalletProvider,
  WebhookHeaders,
} from './payment-provider.js';
import { createPayPalClient } from './paypal-client.js';
import type { ProviderCalls } from './provider-calls.js';
import { InvalidSignatureError, ProviderUnavailableError, RefundRefusedError } from './provider-errors.js';

/** Captures that have taken the money; a refunded one has taken it, too. */
const TAKEN: readonly string[] = [
  'COMPLETED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] satisfies `${CaptureStatus}`[];
/** A signature older than this is not accepted, like a card provider's. */
const WEBHOOK_TOLERANCE_MS = 300_000;

/** The wallet, through PayPal's Orders and Payments. */
export class PayPalProvider implements WalletProvider {
  readonly name = PaymentProviderName.PayPal;
  private readonly client: Client;
  private readonly orders: OrdersController;
  private readonly payments: PaymentsController;
  private readonly oauth: OAuthAuthorizationController;

  constructor(
    private readonly env: Env,
    private readonly calls: ProviderCalls,
  ) {
    this.client = createPayPalClient(env);
    this.orders = new OrdersController(this.client);
    this.payments = new PaymentsController(this.client);
    this.oauth = new OAuthAuthorizationController(this.client);
  }

  async browserToken(): Promise<string> {
    const credentials = Buffer.from(
      `${this.env.PAYPAL_CLIENT_ID ?? ''}:${this.env.PAYPAL_CLIENT_SECRET ?? ''}`,
    );
    const { result } = await this.call(() =>
      this.oauth.requestToken(
        { authorization: `Basic ${credentials.toString('base64')}` },
        { response_type: 'client_token', intent: 'sdk_init' },
      ),
    );
    return result.accessToken;
  }

  async create(payment: CreatePayment): Promise<PaymentSnapshot> {
    const { result } = await this.call(() =>
      this.orders.createOrder({
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              customId: payment.paymentId,
              description: payment.description,
              amount: { currencyCode: payment.currency, value: formatMinor(payment.amountMinor) },
            },
          ],
        },
        paypalRequestId: `create-${payment.paymentId}`,
        prefer: 'return=representation',
      }),
    );
    return toSnapshot(result);
  }

  async retrieve(providerPaymentId: string): Promise<PaymentSnapshot | null> {
    try {
      const { result } = await this.call(() => this.orders.getOrder({ id: providerPaymentId }));
      return toSnapshot(result);
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  /** An order needs no cancelling: without a capture it never takes money. */
  async cancel(providerPaymentId: string): Promise<PaymentSnapshot | null> {
    const snapshot = await this.retrieve(providerPaymentId);
    return snapshot && (snapshot.state === 'open' || snapshot.state === 'approved')
      ? { ...snapshot, state: 'cancelled' }
      : snapshot;
  }

  async capture(providerPaymentId: string, requestId: string): Promise<PaymentSnapshot> {
    try {
      await this.call(() => this.orders.captureOrder({ id: providerPaymentId, paypalRequestId: requestId }));
    } catch (error) {
      if (issueOf(error) === 'ORDER_NOT_APPROVED') {
        throw new DomainError('order_not_approved', 'The payment has not been approved in the wallet yet.');
      }
      if (!(error instanceof ApiError)) throw error;
      if (issueOf(error) !== 'ORDER_ALREADY_CAPTURED')
        throw new DomainError('payment_failed', 'The wallet declined the payment. No money was taken.');
    }
    const snapshot = await this.retrieve(providerPaymentId);
    if (!snapshot) throw new ProviderUnavailableError();
    return snapshot;
  }

  async refund(refund: RefundPayment): Promise<{ providerRefundId: string }> {
    if (!refund.captureId) throw new RefundRefusedError('no capture to refund');
    try {
      const { result } = await this.call(() =>
        this.payments.refundCapturedPayment({
          captureId: refund.captureId ?? '',
          paypalRequestId: `refund-${refund.key}`,
          body: refund.whole
            ? {}
            : { amount: { currencyCode: refund.currency, value: formatMinor(refund.amountMinor) } },
        }),
      );
      return { providerRefundId: result.id ?? '' };
    } catch (error) {
      if (issueOf(error) === 'CAPTURE_FULLY_REFUNDED') return { providerRefundId: 'already-refunded' };
      if (error instanceof CustomError)
        throw new RefundRefusedError(issueOf(error) ?? String(error.statusCode));
      throw error;
    }
  }

  async retrieveRefund(providerRefundId: string): Promise<ProviderRefund | null> {
    try {
      const { result } = await this.call(() => this.payments.getRefund({ refundId: providerRefundId }));
      return {
        providerRefundId: result.id ?? providerRefundId,
        state: refundState(result.status),
        amountMinor: parseMinor(result.amount?.value) ?? 0,
        ourRefundId: null,
        reason: result.statusDetails?.reason ?? null,
      };
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  async verifyWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<ProviderEvent> {
    const sent = (name: string): string => {
      const value = headers[`paypal-${name}`];
      return typeof value === 'string' ? value : '';
    };
    const event = parseEvent(rawBody);
    const age = Date.now() - Date.parse(sent('transmission-time'));
    if (!event || !sent('transmission-sig') || !(Math.abs(age) <= WEBHOOK_TOLERANCE_MS))
      throw new InvalidSignatureError();
    const fields = {
      auth_algo: sent('auth-algo'),
      cert_url: sent('cert-url'),
      transmission_id: sent('transmission-id'),
      transmission_sig: sent('transmission-sig'),
      transmission_time: sent('transmission-time'),
      webhook_id: this.env.PAYPAL_WEBHOOK_ID ?? '',
    };
    // The signature covers the event's exact bytes, so the raw text goes in; parsing and printing could change it.
    const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`;
    const status = await this.verificationStatus(body);
    if (status !== 'SUCCESS') throw new InvalidSignatureError();
    return {
      eventId: event.id,
      type: event.event_type,
      subject: subjectOf(event),
      failedRefundId: failedRefundOf(event),
    };
  }

  private async verificationStatus(body: string): Promise<unknown> {
    try {
      const response = await this.call(() => {
        const request = this.client.getRequestBuilderFactory()(
          'POST',
          '/v1/notifications/verify-webhook-signature',
        );
        request.header('Content-Type', 'application/json');
        request.text(body);
        request.authenticate([{ oauth2: true }]);
        return request.callAsText();
      });
      const answer: unknown = JSON.parse(response.result);
      return typeof answer === 'object' && answer !== null && 'verification_status' in answer
        ? answer.verification_status
        : null;
    } catch (error) {
      // A signature so malformed that the provider refuses to look at it.
      if (isStatus(error, 400) || isStatus(error, 422)) return 'FAILURE';
      throw error;
    }
  }

  /** Network failures come as plain errors of the HTTP client, provider failures as `ApiError`. */
  private async call<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await this.calls.run(request);
    } catch (error) {
      if (
        error instanceof ApiError &&
        error.statusCode < 500 &&
        // 409: the same call is still being worked on.
        ![401, 409, 429].includes(error.statusCode)
      ) {
        throw error;
      }
      throw new ProviderUnavailableError();
    }
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.statusCode === status;
}

function issueOf(error: unknown): string | undefined {
  return error instanceof CustomError ? error.result?.details?.[0]?.issue : undefined;
}

function toSnapshot(order: Order): PaymentSnapshot {
  const unit = order.purchaseUnits?.[0];
  const captures = unit?.payments?.captures ?? [];
  // An earlier capture may have been declined.
  const capture = captures.find(({ status }) => TAKEN.includes(status ?? '')) ?? captures.at(-1);
  const refunds = unit?.payments?.refunds ?? [];
  const taken = capture !== undefined && TAKEN.includes(capture.status ?? '');
  return {
    providerPaymentId: order.id ?? '',
    state: taken ? 'paid' : openState(order, capture?.status),
    amountMinor: parseMinor(unit?.amount?.value) ?? 0,
    receivedMinor: taken ? (parseMinor(capture.amount?.value) ?? 0) : 0,
    refundedMinor: refunds
      .filter((refund) => refund.status === 'COMPLETED' || refund.status === 'PENDING')
      .reduce((sum, refund) => sum + (parseMinor(refund.amount?.value) ?? 0), 0),
    currency: (taken ? capture.amount?.currencyCode : unit?.amount?.currencyCode) ?? '',
    captureId: capture?.id ?? null,
    // A wallet's capture is ours to send: its refusal is counted there.
    declinedAttempt: null,
    ourPaymentId: unit?.customId ?? null,
    clientSecret: null,
  };
}

function refundState(status: string | undefined): ProviderRefund['state'] {
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed';
  return status === 'COMPLETED' ? 'succeeded' : 'pending';
}

function openState(order: Order, captureStatus: string | undefined): PaymentSnapshot['state'] {
  if (captureStatus === 'PENDING') return 'processing';
  if (captureStatus === 'DECLINED' || captureStatus === 'FAILED' || order.status === 'VOIDED')
    return 'cancelled';
  return order.status === 'APPROVED' ? 'approved' : 'open';
}

interface WalletEvent {
  id: string;
  event_type: string;
  resource_type?: string;
  resource?: {
    id?: string;
    status?: string;
    supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } };
    links?: { rel?: string; href?: string }[];
  };
}

function parseEvent(rawBody: Buffer): WalletEvent | null {
  try {
    const event: unknown = JSON.parse(rawBody.toString('utf8'));
    if (typeof event !== 'object' || event === null) return null;
    const { id, event_type: type } = event as Partial<WalletEvent>;
    return typeof id === 'string' && typeof type === 'string' ? (event as WalletEvent) : null;
  } catch {
    return null;
  }
}

function failedRefundOf({ event_type: type, resource }: WalletEvent): string | null {
  const aboutRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.');
  const failed = refundState(resource?.status) === 'failed' || type === 'PAYMENT.REFUND.FAILED';
  return aboutRefund && failed ? (resource?.id ?? null) : null;
}

function subjectOf(event: WalletEvent): ProviderEvent['subject'] {
  const related = event.resource?.supplementary_data?.related_ids;
  if (event.event_type.startsWith('CHECKOUT.ORDER.')) {
    return event.resource?.id ? { providerPaymentId: event.resource.id } : null;
  }
  if (!/^PAYMENT\.(CAPTURE|REFUND)\./.test(event.event_type)) return null;
  if (related?.order_id) return { providerPaymentId: related.order_id };
  // A refund names its capture only by the link that leads up to it.
  const up = event.resource?.links
    ?.find((link) => link.rel === 'up')
    ?.href?.split('/')
    .pop();
  const captureId = related?.capture_id ?? up;
  return captureId ? { captureId } : null;
}
