import type { CaptureStatus, Order, Refund } from '@paypal/paypal-server-sdk';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../platform/common/domain-error.js';
import { formatMinor, parseMinor } from '../../platform/common/money.js';
import type { Env } from '../../platform/config/env.js';
import { type DisputeState, walletDisputeState } from './dispute-state.js';
import { PaymentProviderName } from '../../platform/config/payment-providers.js';
import type {
  CreatePayment,
  ListedPayment,
  PaymentSnapshot,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  RefundPayment,
  WalletProvider,
  WebhookHeaders,
} from './payment-provider.js';
import { PayPalCertificates } from './paypal-certificates.js';
import type { PayPal } from './paypal-client.js';
import { parseEvent, refundState, toProviderEvent } from './paypal-events.js';
import { PayPalRefusal } from './paypal-refusal.js';
import { isSigned, readTransmission } from './paypal-transmission.js';
import {
  toBalances,
  toMovement,
  toPayout,
  type WalletBalances,
  type WalletTransaction,
} from './paypal-reports.js';
import type { ProviderCalls } from './provider-calls.js';
import type {
  MayReadOn,
  Period,
  PeriodReport,
  ProviderBalance,
  ProviderMovement,
} from './provider-payouts.js';
import {
  InvalidSignatureError,
  ProviderRefusedError,
  ProviderUnavailableError,
  RefundRefusedError,
} from './provider-errors.js';

/** Capture statuses in which the money was taken, refunded ones included. */
const TAKEN: readonly string[] = [
  'COMPLETED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] satisfies `${CaptureStatus}`[];
/** A search over transactions may cover at most 31 days. */
const SEARCHED_MS = 30 * 24 * 60 * 60 * 1000;
const OUR_PAYMENT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The wallet, through PayPal's Orders and Payments. */
export class PayPalProvider implements WalletProvider {
  readonly name = PaymentProviderName.PayPal;
  private readonly logger = new Logger(PayPalProvider.name);
  private opening: Promise<PayPal> | null = null;
  private readonly certificates: PayPalCertificates;

  constructor(
    private readonly env: Env,
    private readonly calls: ProviderCalls,
  ) {
    this.certificates = new PayPalCertificates(env.PAYPAL_API_URL, calls);
  }

  async browserToken(): Promise<string> {
    const credentials = Buffer.from(
      `${this.env.PAYPAL_CLIENT_ID ?? ''}:${this.env.PAYPAL_CLIENT_SECRET ?? ''}`,
    );
    const { result } = await this.call(({ oauth }) =>
      oauth.requestToken(
        { authorization: `Basic ${credentials.toString('base64')}` },
        { response_type: 'client_token', intent: 'sdk_init' },
      ),
    );
    return result.accessToken;
  }

  async create(payment: CreatePayment): Promise<PaymentSnapshot> {
    const { result } = await this.call(({ orders, captureIntent }) =>
      orders.createOrder({
        body: {
          intent: captureIntent,
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
      const { result } = await this.call(
        ({ orders }) => orders.getOrder({ id: providerPaymentId }),
        isMissing,
      );
      return toSnapshot(result);
    } catch (error) {
      if (isMissing(error)) return null;
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
      await this.call(
        ({ orders }) => orders.captureOrder({ id: providerPaymentId, paypalRequestId: requestId }),
        isNotTaken,
      );
    } catch (error) {
      if (issueOf(error) === 'ORDER_NOT_APPROVED') {
        throw new DomainError('order_not_approved', 'The payment has not been approved in the wallet yet.');
      }
      if (!isNotTaken(error)) throw error;
      if (issueOf(error) !== 'ORDER_ALREADY_CAPTURED')
        throw new DomainError('payment_failed', 'The wallet declined the payment. No money was taken.');
    }
    const snapshot = await this.retrieve(providerPaymentId);
    if (!snapshot) throw new ProviderUnavailableError();
    return snapshot;
  }

  async refund(refund: RefundPayment): Promise<ProviderRefund> {
    if (!refund.captureId) throw new RefundRefusedError('no capture to refund');
    try {
      const { result } = await this.call(
        ({ payments }) =>
          payments.refundCapturedPayment({
            captureId: refund.captureId ?? '',
            paypalRequestId: `refund-${refund.key}`,
            prefer: 'return=representation',
            body: {
              invoiceId: refund.key,
              ...(!refund.whole && {
                amount: { currencyCode: refund.currency, value: formatMinor(refund.amountMinor) },
              }),
            },
          }),
        isDescribed,
      );
      return toRefund(result);
    } catch (error) {
      const issue = issueOf(error);
      // The refund was made at PayPal, or by an earlier try, since we looked. The next try finds it.
      if (issue === 'CAPTURE_FULLY_REFUNDED' || issue === 'DUPLICATE_INVOICE_ID')
        throw new ProviderUnavailableError();
      if (isDescribed(error)) throw new RefundRefusedError(issue ?? String(error.statusCode));
      throw error;
    }
  }

  async retrieveRefund(providerRefundId: string): Promise<ProviderRefund | null> {
    try {
      const { result } = await this.call(
        ({ payments }) => payments.getRefund({ refundId: providerRefundId }),
        isMissing,
      );
      return toRefund(result);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async retrieveDispute(disputeId: string): Promise<ProviderDispute | null> {
    try {
      return toDispute(await this.get(`/v1/customer/disputes/${encodeURIComponent(disputeId)}`));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async listDisputes(since: Date): Promise<{ disputeId: string; state: DisputeState | null }[]> {
    const disputes: WalletDispute[] = [];
    let query: string | null = `?start_time=${encodeURIComponent(since.toISOString())}&page_size=50`;
    while (query !== null) {
      const list = (await this.get(`/v1/customer/disputes${query}`)) as WalletDisputes;
      disputes.push(...(list.items ?? []));
      const next = list.links?.find(({ rel }) => rel === 'next')?.href;
      query = next ? new URL(next).search : null;
    }
    return disputes.map(({ dispute_id: disputeId, status }) => ({
      disputeId,
      // The list does not say how a dispute ended.
      state: status === 'RESOLVED' ? null : walletDisputeState(status, undefined),
    }));
  }

  /** Uses the transaction search, which the account needs permission for. It is up to three hours behind. */
  async listTaken(since: Date, until: Date): Promise<ListedPayment[]> {
    const found: ListedPayment[] = [];
    for (const { custom_field: ourPaymentId, transaction_id: id } of await this.search(since, until)) {
      const isOurs = id !== undefined && ourPaymentId !== undefined && OUR_PAYMENT.test(ourPaymentId);
      const order = isOurs ? await this.orderOf(id) : null;
      if (order !== null && ourPaymentId !== undefined)
        found.push({ providerPaymentId: order, ourPaymentId, bookingId: null, userId: null });
    }
    return found;
  }

  /** One search: withdrawals are among the transactions. */
  async listPeriod({ since, until }: Period, mayReadOn: MayReadOn): Promise<PeriodReport> {
    const found = await this.search(since, until, mayReadOn);
    return {
      movements: found.flatMap((info) => toMovement(info) ?? []),
      payouts: found.flatMap((info) => toPayout(info) ?? []),
    };
  }

  /** PayPal does not say what a withdrawal is made of. */
  listMovementsOf(): Promise<ProviderMovement[]> {
    return Promise.resolve([]);
  }

  async listBalances(): Promise<ProviderBalance[]> {
    return toBalances((await this.get('/v1/reporting/balances')) as WalletBalances);
  }

  /** All transactions of a period, in searches of at most 31 days. */
  private async search(
    since: Date,
    until: Date,
    mayReadOn: MayReadOn = () => true,
  ): Promise<WalletTransaction[]> {
    const found: WalletTransaction[] = [];
    for (let from = since; from < until; from = new Date(from.getTime() + SEARCHED_MS)) {
      const to = new Date(Math.min(until.getTime(), from.getTime() + SEARCHED_MS));
      for (let page = 1, pages = 1; page <= pages; page++) {
        if (page > 1 && !mayReadOn()) throw new ProviderUnavailableError();
        const times = `start_date=${encodeURIComponent(from.toISOString())}&end_date=${encodeURIComponent(to.toISOString())}`;
        const answer = (await this.get(
          `/v1/reporting/transactions?${times}&fields=transaction_info&page_size=500&page=${page}`,
        )) as { transaction_details?: { transaction_info?: WalletTransaction }[]; total_pages?: number };
        // An answer without pages is not an empty period.
        if (typeof answer.total_pages !== 'number') throw new ProviderUnavailableError();
        pages = answer.total_pages;
        for (const { transaction_info: info } of answer.transaction_details ?? []) if (info) found.push(info);
      }
    }
    return found;
  }

  /** @returns null if the transaction is not a capture, for example a refund */
  private async orderOf(captureId: string): Promise<string | null> {
    try {
      const capture = (await this.get(`/v2/payments/captures/${encodeURIComponent(captureId)}`)) as {
        supplementary_data?: { related_ids?: { order_id?: string } };
      };
      return capture.supplementary_data?.related_ids?.order_id ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /**
   * Verifies the signature here, as PayPal recommends, after the cheaper checks of the delivery. A certificate that is not
   * cached is fetched only for an event about a payment of ours, or if we have none yet.
   */
  async verifyWebhook(
    rawBody: Buffer,
    headers: WebhookHeaders,
    receivedAt: Date,
    isOurs: (event: ProviderEvent) => Promise<boolean>,
  ): Promise<ProviderEvent> {
    const transmission = readTransmission(headers, receivedAt);
    const parsed = parseEvent(rawBody);
    if (!transmission || !parsed || !this.certificates.allows(transmission.certificateUrl))
      throw new InvalidSignatureError();
    const event = toProviderEvent(parsed);
    const { certificateUrl } = transmission;
    let certificate = this.certificates.find(certificateUrl, receivedAt);
    if (!certificate) {
      if (!this.certificates.isEmpty && !(await isOurs(event))) throw new InvalidSignatureError();
      certificate = await this.certificates.fetch(certificateUrl, receivedAt);
    }
    if (!isSigned(transmission, this.env.PAYPAL_WEBHOOK_ID ?? '', rawBody, certificate))
      throw new InvalidSignatureError();
    return event;
  }

  private async get(path: string): Promise<unknown> {
    const { result } = await this.call((paypal) => paypal.get(path), isMissing);
    return JSON.parse(result);
  }

  /** @param isHandled the refusals that the caller handles; any other is logged for staff */
  private async call<T>(
    request: (paypal: PayPal) => Promise<T>,
    isHandled: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    try {
      return await this.calls.run(() => this.sent(request));
    } catch (error) {
      // 409: the same call is still running.
      if (
        !(error instanceof PayPalRefusal) ||
        error.statusCode >= 500 ||
        [401, 409, 429].includes(error.statusCode)
      )
        throw new ProviderUnavailableError();
      if (isHandled(error)) throw error;
      const refused = new ProviderRefusedError(`${error.statusCode}, ${error.issue ?? 'no issue named'}`);
      const debugId = error.described?.debugId ?? 'none';
      this.logger.error(`PayPal refused a call: ${refused.reason} (debug id ${debugId})`);
      throw refused;
    }
  }

  /** @throws PayPalRefusal; network failures unchanged */
  private async sent<T>(request: (paypal: PayPal) => Promise<T>): Promise<T> {
    this.opening ??= import('./paypal-client.js').then(({ openPayPal }) => openPayPal(this.env));
    const paypal = await this.opening;
    try {
      return await request(paypal);
    } catch (error) {
      throw paypal.refusalOf(error) ?? error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof PayPalRefusal && error.statusCode === 404;
}

/** The order cannot be captured: the payment was declined, or the order is already captured. */
function isNotTaken(error: unknown): boolean {
  return error instanceof PayPalRefusal && (error.statusCode === 422 || error.statusCode === 404);
}

function issueOf(error: unknown): string | undefined {
  return error instanceof PayPalRefusal ? error.issue : undefined;
}

function isDescribed(error: unknown): error is PayPalRefusal {
  return error instanceof PayPalRefusal && error.described !== null;
}

function toSnapshot(order: Order): PaymentSnapshot {
  const unit = order.purchaseUnits?.[0];
  const captures = unit?.payments?.captures ?? [];
  // An earlier capture may have been declined.
  const capture = captures.find(({ status }) => TAKEN.includes(status ?? '')) ?? captures.at(-1);
  const refunds = (unit?.payments?.refunds ?? []).map(toRefund);
  const taken = capture !== undefined && TAKEN.includes(capture.status ?? '');
  return {
    providerPaymentId: order.id ?? '',
    state: taken ? 'paid' : openState(order, capture?.status),
    amountMinor: parseMinor(unit?.amount?.value) ?? 0,
    receivedMinor: taken ? (parseMinor(capture.amount?.value) ?? 0) : 0,
    paidAt: taken && capture.createTime ? new Date(capture.createTime) : null,
    refundedMinor: refunds
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refunds,
    currency: (taken ? capture.amount?.currencyCode : unit?.amount?.currencyCode) ?? '',
    captureId: capture?.id ?? null,
    // `WalletService` sends the captures and counts their declines.
    declinedAttempt: null,
    ourPaymentId: unit?.customId ?? null,
    clientSecret: null,
  };
}

/** The invoice number begins with our refund's id. */
const OUR_REFUND = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function toRefund(refund: Refund): ProviderRefund {
  return {
    providerRefundId: refund.id ?? '',
    state: refundState(refund.status),
    amountMinor: parseMinor(refund.amount?.value) ?? 0,
    ourRefundId: OUR_REFUND.exec(refund.invoiceId ?? '')?.[0] ?? null,
    reason: refund.statusDetails?.reason ?? null,
    // PayPal refuses a refund at once if the club's balance is too low.
    waitsForMoney: false,
    createdAt: new Date(refund.createTime ?? 0),
  };
}

/** The fields that we read, from PayPal's API reference. */
interface WalletDisputes {
  items?: WalletDispute[];
  /** `next` has the token of the next page. */
  links?: { rel: string; href: string }[];
}

interface WalletDispute {
  dispute_id: string;
  status: string;
  disputed_transactions?: { seller_transaction_id?: string }[];
  dispute_amount?: { value: string };
  dispute_outcome?: { outcome_code?: string };
  seller_response_due_date?: string;
}

function toDispute(answer: unknown): ProviderDispute {
  const dispute = answer as WalletDispute;
  const captureId = dispute.disputed_transactions?.find(
    ({ seller_transaction_id: id }) => id,
  )?.seller_transaction_id;
  const due = dispute.seller_response_due_date;
  return {
    disputeId: dispute.dispute_id,
    state: walletDisputeState(dispute.status, dispute.dispute_outcome?.outcome_code),
    amountMinor: parseMinor(dispute.dispute_amount?.value) ?? 0,
    evidenceDue: due ? new Date(due) : null,
    subject: captureId ? { captureId } : null,
  };
}

function openState(order: Order, captureStatus: string | undefined): PaymentSnapshot['state'] {
  if (captureStatus === 'PENDING') return 'processing';
  if (captureStatus === 'DECLINED' || captureStatus === 'FAILED' || order.status === 'VOIDED')
    return 'cancelled';
  return order.status === 'APPROVED' ? 'approved' : 'open';
}
