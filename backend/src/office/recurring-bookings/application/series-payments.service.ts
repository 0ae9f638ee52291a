import { Injectable } from '@nestjs/common';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import {
  type RecordedPayment,
  RecordedPayments,
} from '../../../payments/recorded/application/recorded-payments.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { spreadPayment } from '../domain/spread-payment.js';
import { SeriesDates } from './series-dates.js';

/**
 * One payment for a term, which is the dates from one venue-local day to another, both included. Without these days it is all
 * dates.
 */
export interface TermPayment {
  amountMinor: number;
  from?: string | null;
  to?: string | null;
}

export interface TermPaymentOrder extends TermPayment, RecordedPayment {
  quote?: string;
}

export interface TermAllocation {
  bookingId: number;
  date: string;
  owed: number;
  amount: number;
  /** After the payment. */
  balance: number;
}

export interface TermPaymentPreview {
  allocations: TermAllocation[];
  /** Balance of all dates of the term before the payment. */
  owed: number;
  /** Balance of all dates of the term after the payment. */
  balance: number;
  /** Amount above the balance. It is allocated to the last date, and recorded only if `overpaid` is confirmed. */
  over: number;
  currency: string;
  quote: string;
}

interface PlannedAllocation {
  booking: BookingEntity;
  amountMinor: number;
}

/** Records one payment for a term and allocates it to the dates. */
@Injectable()
export class SeriesPayments {
  constructor(
    private readonly dates: SeriesDates,
    private readonly recorded: RecordedPayments,
  ) {}

  /** @throws SeriesNotFoundError, ValidationError */
  async preview(seriesId: number, payment: TermPayment): Promise<TermPaymentPreview> {
    const { owing, allocations, overMinor } = await this.plan(seriesId, payment);
    const owedMinor = owing.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
    return {
      allocations: allocations.map(({ booking: { id, date, balanceMinor }, amountMinor }) => ({
        bookingId: id,
        date,
        owed: balanceMinor,
        amount: amountMinor,
        balance: balanceMinor - amountMinor,
      })),
      owed: owedMinor,
      balance: owedMinor - payment.amountMinor,
      over: overMinor,
      currency: owing[0]?.currency ?? '',
      quote: quoteOf(quotedFacts(allocations)),
    };
  }

  /**
   * @returns the ID of the payment
   * @throws as `preview`, DomainError `quote_changed`
   */
  async record(
    seriesId: number,
    { amountMinor, from, to, quote, ...payment }: TermPaymentOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<string> {
    const { allocations } = await this.plan(seriesId, { amountMinor, from, to });
    assertQuote(quote, quotedFacts(allocations));
    return this.recorded.record(
      payment,
      allocations.map((allocation) => ({
        bookingId: allocation.booking.id,
        amountMinor: allocation.amountMinor,
        field: 'amount',
      })),
      actor,
      (result, manager) => storeResult({ ...result, resultId: String(seriesId) }, manager),
      // Checked again under the locks, because a date can have been paid or cancelled since the plan was made.
      (bookings) =>
        assertQuote(
          quote,
          quotedFacts(
            allocations.map((allocation) => ({ ...allocation, booking: lockedOf(allocation, bookings) })),
          ),
        ),
    );
  }

  private async plan(
    seriesId: number,
    { amountMinor, from, to }: TermPayment,
  ): Promise<{ owing: BookingEntity[]; allocations: PlannedAllocation[]; overMinor: number }> {
    await this.dates.idsOf(seriesId);
    if (from && to && to < from)
      throw new ValidationError({ to: ['Choose a last date on or after the first.'] });
    const owing = (await this.dates.bookingsOf(seriesId)).filter(
      ({ status, date, balanceMinor }) =>
        BOOKED_STATUSES.includes(status) &&
        balanceMinor > 0 &&
        (!from || date >= from) &&
        (!to || date <= to),
    );
    const { allocations, overMinor } = spreadPayment(
      amountMinor,
      owing.map(({ id, balanceMinor }) => ({ bookingId: id, balanceMinor })),
    );
    if (allocations.length === 0) throw new ValidationError({ amount: ['Nothing is owed for these dates.'] });
    const byId = new Map(owing.map((booking) => [booking.id, booking]));
    return {
      owing,
      overMinor,
      allocations: allocations.flatMap((allocation) => {
        const booking = byId.get(allocation.bookingId);
        return booking ? { booking, amountMinor: allocation.amountMinor } : [];
      }),
    };
  }
}

function lockedOf({ booking }: PlannedAllocation, locked: ReadonlyMap<number, BookingEntity>): BookingEntity {
  return locked.get(booking.id) ?? booking;
}

function quotedFacts(allocations: readonly PlannedAllocation[]): object {
  return allocations.map(({ booking, amountMinor }) => [booking.id, booking.balanceMinor, amountMinor]);
}
