import { Inject, Injectable } from '@nestjs/common';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { isOnline, type PaymentMethod } from '../../../platform/common/payment-methods.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PAYMENT_PROVIDERS } from '../../../platform/config/payment-providers.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { PaymentNotFoundError } from '../../settlement/domain/payment.errors.js';
import type { ListedPaymentState, PaymentRecorder } from '../domain/payment-list.js';
import type { MoneyRefund } from '../persistence/booking-money.repository.js';
import {
  PaymentDetailsRepository,
  type PaymentAllocation,
  type PaymentDetails,
} from '../persistence/payment-details.repository.js';
import {
  PaymentListRepository,
  type PaymentListRequest,
  type PaymentRow,
} from '../persistence/payment-list.repository.js';

/** Filters of the staff's list. `from` and `to` are venue-local dates (YYYY-MM-DD). */
export interface PaymentQuestion {
  q?: string;
  method?: PaymentMethod;
  status?: ListedPaymentState;
  recordedBy?: number;
  payout?: number;
  after?: string;
  from?: string;
  to?: string;
  updatedSince?: string;
  sort?: string;
  cursor?: string;
  limit?: number;
}

type Plain = Omit<
  PaymentRow,
  'at' | 'receivedOn' | 'bookingIds' | 'grossMinor' | 'refundedMinor' | 'feeMinor' | 'netMinor'
>;
export interface PaymentLine extends Plain {
  at: Date;
  /** Venue-local day. */
  receivedOn: string;
  bookings: { id: number; reference: string }[];
  gross: number;
  refunded: number;
  /** The provider's fee; null until it is reported. Recorded payments have none. */
  fee: number | null;
  net: number | null;
}

export interface PaymentSum {
  method: PaymentMethod;
  currency: string;
  count: number;
  gross: number;
  refunded: number;
}

export interface WholePayment {
  payment: PaymentLine;
  details: PaymentDetails;
  allocations: PaymentAllocation[];
  refunds: MoneyRefund[];
  /** The provider's own page. */
  providerUrl: string | null;
}

const DAY_MINUTES = 1440;

/** The staff's list of payments with its sums, and one payment. */
@Injectable()
export class PaymentList {
  constructor(
    private readonly payments: PaymentListRepository,
    private readonly details: PaymentDetailsRepository,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** Newest first. @throws ValidationError */
  async page(question: PaymentQuestion): Promise<Page<PaymentLine>> {
    const { items, ...page } = await this.payments.page({
      ...this.requestOf(question),
      sort: question.sort ?? '-received',
    });
    return { ...page, items: items.map((row) => this.lineOf(row)) };
  }

  /** What came in by each method. @throws ValidationError */
  async sums(question: PaymentQuestion): Promise<PaymentSum[]> {
    const sums = await this.payments.sums(this.requestOf(question));
    return sums.map(({ grossMinor, refundedMinor, ...sum }) => ({
      ...sum,
      gross: grossMinor,
      refunded: refundedMinor,
    }));
  }

  /** The people who recorded payments, by name. */
  recorders(): Promise<PaymentRecorder[]> {
    return this.payments.recorders();
  }

  /** @throws PaymentNotFoundError */
  async get(id: string): Promise<WholePayment> {
    const details = await this.details.find(id);
    if (!details) throw new PaymentNotFoundError();
    const [allocations, refunds] = await Promise.all([
      this.details.allocations(id),
      this.details.refunds(id),
    ]);
    const { method } = details;
    const providerUrl = isOnline(method) ? PAYMENT_PROVIDERS[method].pages.payments : null;
    return { payment: this.lineOf(details), details, allocations, refunds, providerUrl };
  }

  private requestOf({ from, to, after, ...question }: PaymentQuestion): PaymentListRequest {
    if (from && to && to < from)
      throw new ValidationError({ to: ['Choose a last day on or after the first.'] });
    return {
      ...question,
      ...(after && { after: new Date(after) }),
      ...(from && { from, start: this.venueTime.instantOf(from, 0) }),
      ...(to && { to, until: this.venueTime.instantOf(to, DAY_MINUTES) }),
    };
  }

  private lineOf({
    bookingIds,
    grossMinor,
    refundedMinor,
    feeMinor,
    netMinor,
    ...row
  }: PaymentRow): PaymentLine {
    const {
      id,
      method,
      purpose,
      status,
      payer,
      currency,
      reference,
      providerId,
      recordedBy,
      payoutId,
      payout,
      at,
    } = row;
    const online = isOnline(method);
    return {
      id,
      method,
      purpose,
      status,
      payer,
      currency,
      reference,
      providerId,
      recordedBy,
      at,
      receivedOn: row.receivedOn ?? this.venueTime.dateOf(at),
      bookings: bookingIds.map((bookingId) => ({ id: bookingId, reference: paymentReference(bookingId) })),
      gross: grossMinor,
      refunded: refundedMinor,
      fee: online ? feeMinor : 0,
      net: online ? netMinor : grossMinor,
      payoutId,
      payout,
    };
  }
}
