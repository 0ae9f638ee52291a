import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { Env } from '../../platform/config/env.js';
import { cardDisputeState, type DisputeState } from './dispute-state.js';
import { PaymentProviderName } from '../../platform/config/payment-providers.js';
import type {
  CreatePayment,
  ListedPayment,
  PaymentProvider,
  PaymentSnapshot,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  RefundPayment,
  WebhookHeaders,
} from './payment-provider.js';
import type { ProviderCalls } from './provider-calls.js';
import type {
  MayReadOn,
  Period,
  PeriodReport,
  ProviderBalance,
  ProviderMovement,
} from './provider-payouts.js';
import { toBalances, toMovement, toPayout } from './stripe-balance.js';
import {
  InvalidSignatureError,
  ProviderRefusedError,
  ProviderUnavailableError,
  RefundRefusedError,
} from './provider-errors.js';

const STATES: Record<Stripe.PaymentIntent.Status, PaymentSnapshot['state']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
};

/** The SDK's maximum for reading a list in one call. */
const MAX_LISTED = 10_000;

/** Cards, through Stripe's PaymentIntents. The same code speaks to Stripe and to the sandbox; only address and keys differ. */
export class StripeProvider implements PaymentProvider {
  readonly name = PaymentProviderName.Stripe;
  private readonly logger = new Logger(StripeProvider.name);
  private readonly stripe: Stripe;

  constructor(
    private readonly env: Env,
    private readonly calls: ProviderCalls,
  ) {
    const api = new URL(env.STRIPE_API_URL);
    this.stripe = new Stripe(env.STRIPE_SECRET_KEY ?? 'sk_not_configured', {
      host: api.hostname,
      port: api.port || (api.protocol === 'http:' ? 80 : 443),
      protocol: api.protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: 2,
      timeout: env.PROVIDER_TIMEOUT_MS,
      telemetry: false,
    });
  }

  async create(payment: CreatePayment): Promise<PaymentSnapshot> {
    const intent = await this.call(() =>
      this.stripe.paymentIntents.create(
        {
          amount: payment.amountMinor,
          currency: payment.currency.toLowerCase(),
          description: payment.description,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          expand: ['latest_charge.refunds'],
          metadata: {
            paymentId: payment.paymentId,
            ...(payment.userId !== null && { userId: String(payment.userId) }),
            ...(payment.bookingId !== null && { bookingId: String(payment.bookingId) }),
          },
        },
        { idempotencyKey: `create-${payment.paymentId}` },
      ),
    );
    return toSnapshot(intent);
  }

  async retrieve(providerPaymentId: string): Promise<PaymentSnapshot | null> {
    try {
      const intent = await this.call(
        () => this.stripe.paymentIntents.retrieve(providerPaymentId, { expand: ['latest_charge.refunds'] }),
        isMissing,
      );
      return { ...toSnapshot(intent), refunds: await this.refundsOf(intent) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async cancel(providerPaymentId: string): Promise<PaymentSnapshot | null> {
    try {
      await this.call(() => this.stripe.paymentIntents.cancel(providerPaymentId), isInvalid);
    } catch (error) {
      // Already paid, processing or cancelled: return its current state.
      if (!isInvalid(error)) throw error;
    }
    return this.retrieve(providerPaymentId);
  }

  async refund(refund: RefundPayment): Promise<ProviderRefund> {
    try {
      const made = await this.call(
        () =>
          this.stripe.refunds.create(
            {
              payment_intent: refund.providerPaymentId,
              ...(!refund.whole && { amount: refund.amountMinor }),
              metadata: { refundId: refund.refundId },
            },
            { idempotencyKey: `refund-${refund.key}`, maxNetworkRetries: 0 },
          ),
        (error) => isRefundedAlready(error) || isInvalid(error),
      );
      return toRefund(made);
    } catch (error) {
      // The refund was made at Stripe since we looked. The next try finds it.
      if (isRefundedAlready(error)) throw new ProviderUnavailableError();
      if (isInvalid(error)) throw new RefundRefusedError(error.code ?? error.type);
      throw error;
    }
  }

  async retrieveRefund(providerRefundId: string): Promise<ProviderRefund | null> {
    try {
      return toRefund(await this.call(() => this.stripe.refunds.retrieve(providerRefundId), isMissing));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async retrieveDispute(disputeId: string): Promise<ProviderDispute | null> {
    try {
      return toDispute(await this.call(() => this.stripe.disputes.retrieve(disputeId), isMissing));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async listDisputes(since: Date): Promise<{ disputeId: string; state: DisputeState }[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const disputes = await this.pages(
      (place) => this.stripe.disputes.list({ created, ...place }),
      () => true,
    );
    return disputes.map(toDispute);
  }

  async listTaken(since: Date, until: Date): Promise<ListedPayment[]> {
    const created = between(since, until);
    const intents = await this.call(() =>
      this.stripe.paymentIntents.list({ created, limit: 100 }).autoPagingToArray({ limit: MAX_LISTED }),
    );
    return intents
      .filter(({ status }) => ['paid', 'processing'].includes(STATES[status] ?? 'processing'))
      .flatMap(({ id, metadata: { paymentId, bookingId, userId } }) =>
        paymentId === undefined
          ? []
          : [
              {
                providerPaymentId: id,
                ourPaymentId: paymentId,
                bookingId: idIn(bookingId),
                userId: idIn(userId),
              },
            ],
      );
  }

  async listPeriod({ since, until }: Period, mayReadOn: MayReadOn): Promise<PeriodReport> {
    const created = between(since, until);
    const movements = await this.movements({ created }, mayReadOn);
    const payouts = await this.pages((place) => this.stripe.payouts.list({ created, ...place }), mayReadOn);
    return { movements, payouts: payouts.map(toPayout) };
  }

  listMovementsOf(payoutId: string, mayReadOn: MayReadOn): Promise<ProviderMovement[]> {
    return this.movements({ payout: payoutId }, mayReadOn);
  }

  private async movements(
    wanted: Stripe.BalanceTransactionListParams,
    mayReadOn: MayReadOn,
  ): Promise<ProviderMovement[]> {
    const found = await this.pages(
      (place) => this.stripe.balanceTransactions.list({ ...wanted, ...place, expand: ['data.source'] }),
      mayReadOn,
    );
    return found.map(toMovement);
  }

  async listBalances(): Promise<ProviderBalance[]> {
    return toBalances(await this.call(() => this.stripe.balance.retrieve()));
  }

  /** All pages, each within the time limit of a call. */
  private async pages<T extends { id: string }>(
    list: (place: { limit: number; starting_after?: string }) => Promise<{ data: T[]; has_more: boolean }>,
    mayReadOn: MayReadOn,
  ): Promise<T[]> {
    const found: T[] = [];
    for (let more = true; more;) {
      if (found.length > 0 && !mayReadOn()) throw new ProviderUnavailableError();
      const last = found.at(-1)?.id;
      const page = await this.call(() => list({ limit: 100, ...(last && { starting_after: last }) }));
      found.push(...page.data);
      more = page.has_more && page.data.length > 0;
    }
    return found;
  }

  /** A charge contains its last ten refunds. If there are more, we list them all. */
  private async refundsOf(intent: Stripe.PaymentIntent): Promise<ProviderRefund[]> {
    const shown = chargeOf(intent)?.refunds;
    if (!shown?.has_more) return (shown?.data ?? []).map(toRefund);
    const all = await this.call(() =>
      this.stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    );
    return all.map(toRefund);
  }

  // oxlint-disable-next-line typescript/require-await -- the port is asynchronous: the wallet asks its provider
  async verifyWebhook(rawBody: Buffer, headers: WebhookHeaders, receivedAt: Date): Promise<ProviderEvent> {
    const signature = headers['stripe-signature'];
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(
        rawBody,
        typeof signature === 'string' ? signature : '',
        this.env.STRIPE_WEBHOOK_SECRET ?? '',
        undefined,
        undefined,
        receivedAt.getTime(),
      );
    } catch {
      throw new InvalidSignatureError();
    }
    const { object } = event.data;
    const failed = object.object === 'refund' && refundState(object) === 'failed';
    return {
      eventId: event.id,
      type: event.type,
      subject: subjectOf(event),
      failedRefundId: failed ? object.id : null,
      declinedAttempt: declinedIn(event),
      disputeId: object.object === 'dispute' ? object.id : null,
    };
  }

  /** @param isHandled the refusals that the caller handles; any other is logged for staff */
  private async call<T>(
    request: () => Promise<T>,
    isHandled: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    try {
      return await this.calls.run(request);
    } catch (error) {
      if (
        error instanceof Stripe.errors.StripeConnectionError ||
        error instanceof Stripe.errors.StripeRateLimitError ||
        error instanceof Stripe.errors.StripeAuthenticationError ||
        (error instanceof Stripe.errors.StripeError && isUnclear(error.statusCode ?? 0))
      ) {
        throw new ProviderUnavailableError();
      }
      if (!(error instanceof Stripe.errors.StripeError) || isHandled(error)) throw error;
      const { statusCode, type, code = 'no code', param = 'none', requestId } = error;
      const refused = new ProviderRefusedError(`${statusCode ?? 0} ${type}, ${code}, parameter ${param}`);
      this.logger.error(`Stripe refused a call: ${refused.reason} (request ${requestId || 'without an id'})`);
      throw refused;
    }
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function between(since: Date, until: Date): { gte: number; lte: number } {
  return { gte: seconds(since), lte: seconds(until) + 1 };
}

function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** 409: the same call is still running, or its object is locked. */
function isUnclear(status: number): boolean {
  return status >= 500 || status === 409;
}

function isInvalid(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function isMissing(error: unknown): boolean {
  return isInvalid(error) && error.statusCode === 404;
}

function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

function toSnapshot(intent: Stripe.PaymentIntent): PaymentSnapshot {
  const charge = chargeOf(intent);
  return {
    providerPaymentId: intent.id,
    state: STATES[intent.status] ?? 'processing',
    amountMinor: intent.amount,
    receivedMinor: intent.amount_received,
    paidAt: charge ? new Date(charge.created * 1000) : null,
    refundedMinor: charge?.amount_refunded ?? 0,
    refunds: (charge?.refunds?.data ?? []).map(toRefund),
    currency: intent.currency.toUpperCase(),
    captureId: null,
    declinedAttempt: intent.last_payment_error?.charge ?? null,
    ourPaymentId: intent.metadata['paymentId'] ?? null,
    clientSecret: intent.client_secret,
  };
}

function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    providerRefundId: refund.id,
    state: refundState(refund),
    amountMinor: refund.amount,
    ourRefundId: refund.metadata?.['refundId'] ?? null,
    reason: refund.failure_reason ?? null,
    waitsForMoney: refund.pending_reason === 'insufficient_funds',
    createdAt: new Date(refund.created * 1000),
  };
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id: disputeId, amount: amountMinor, evidence_details: evidence, payment_intent: intent } = dispute;
  const providerPaymentId = typeof intent === 'object' ? intent?.id : intent;
  return {
    disputeId,
    state: cardDisputeState(dispute.status),
    amountMinor,
    evidenceDue: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    subject: providerPaymentId ? { providerPaymentId } : null,
  };
}

function refundState({ status }: Stripe.Refund): ProviderRefund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'succeeded' : 'pending';
}

/** A failed authentication makes no charge, so the event's id stands for the attempt. */
function declinedIn(event: Stripe.Event): string | null {
  if (event.type !== 'payment_intent.payment_failed') return null;
  return event.data.object.last_payment_error?.charge ?? event.id;
}

function subjectOf(event: Stripe.Event): ProviderEvent['subject'] {
  const object = event.data.object;
  let id: unknown = null;
  if (object.object === 'payment_intent') id = object.id;
  else if (object.object === 'charge' || object.object === 'refund') id = object.payment_intent;
  return typeof id === 'string' ? { providerPaymentId: id } : null;
}
