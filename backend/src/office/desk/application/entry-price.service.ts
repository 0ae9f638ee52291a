import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PricedWithRules } from '../../../bookings/bookings/application/booking-request.js';
import { Discounts } from '../../../bookings/bookings/application/discounts.service.js';
import type { Discount, WantedDiscount } from '../../../bookings/bookings/domain/discount.js';
import { AGREED_PRICE, LineKind } from '../../../bookings/bookings/domain/line-kind.js';
import { extrasPrice } from '../../../bookings/bookings/domain/pricing.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { OrderLines } from '../../../bookings/bookings/persistence/order-lines.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor, parseMinor } from '../../../platform/common/money.js';

/** What staff may change about the calculated price. Amounts are decimal text. */
export interface PriceTerms {
  /** Only for custom times. */
  agreedPrice?: { amount: string; reason: string } | null;
  discount?: (Omit<WantedDiscount, 'amountMinor'> & { amount?: string | null }) | null;
}

export interface EntryLine {
  kind: LineKind;
  text: string;
  amount: string;
}

/** The price of a booking that staff enter. Amounts in minor units. */
export interface EntryPrice {
  calculatedMinor: number;
  /** Added to the calculated price so that it is the agreed one. */
  agreed: { differenceMinor: number; reason: string } | null;
  discount: Discount | null;
  totalMinor: number;
}

/** Prices what staff agree with a hirer when they enter a booking, and writes its order lines. */
@Injectable()
export class EntryPrices {
  constructor(
    private readonly discounts: Discounts,
    private readonly lines: OrderLines,
  ) {}

  /** @throws ValidationError (`agreedPrice`, `discount`) */
  async of(
    { priced, isCustomTime }: PricedWithRules,
    { agreedPrice, discount: wanted }: PriceTerms,
    manager: EntityManager,
  ): Promise<EntryPrice> {
    if (agreedPrice && !isCustomTime)
      throw new ValidationError({
        agreedPrice: ['Only custom times have an agreed price. Give a discount instead.'],
      });
    const { totalMinor: calculatedMinor } = priced;
    const agreedMinor = agreedPrice ? minorOf(agreedPrice.amount) : calculatedMinor;
    const discount = wanted && (await this.discounts.of(toWanted(wanted), agreedMinor, manager));
    return {
      calculatedMinor,
      agreed: agreedPrice
        ? { differenceMinor: agreedMinor - calculatedMinor, reason: agreedPrice.reason }
        : null,
      discount: discount ?? null,
      totalMinor: agreedMinor - (discount?.amountMinor ?? 0),
    };
  }

  /** Adds to the lines that the database wrote for a new booking. */
  async write(
    bookingId: number,
    { agreed, discount }: EntryPrice,
    createdBy: number | null,
    manager: EntityManager,
  ): Promise<void> {
    if (agreed) {
      const { differenceMinor: amountMinor, reason } = agreed;
      const line = { bookingId, kind: LineKind.Adjustment, text: AGREED_PRICE, amountMinor };
      await this.lines.add({ ...line, reason, createdBy }, manager);
    }
    if (discount) await this.discounts.add(bookingId, discount, createdBy, manager);
  }
}

/** The lines that a booking would have, in their order. */
export function entryLines(
  { calculatedMinor, agreed, discount }: EntryPrice,
  extras: BookingEntity['extras'],
): EntryLine[] {
  const lines = [
    { kind: LineKind.Hire, text: 'Hire', minor: calculatedMinor - extrasPrice(extras) },
    ...extras.map(({ name, priceMinor }) => ({ kind: LineKind.Extra, text: name, minor: priceMinor })),
    ...(agreed ? [{ kind: LineKind.Adjustment, text: AGREED_PRICE, minor: agreed.differenceMinor }] : []),
    ...(discount ? [{ kind: LineKind.Discount, text: discount.text, minor: -discount.amountMinor }] : []),
  ];
  return lines
    .filter(({ minor }) => minor !== 0)
    .map(({ kind, text, minor }) => ({ kind, text, amount: formatMinor(minor) }));
}

function toWanted({ amount, ...wanted }: NonNullable<PriceTerms['discount']>): WantedDiscount {
  return { ...wanted, amountMinor: amount ? minorOf(amount) : null };
}

function minorOf(amount: string): number {
  const minor = parseMinor(amount);
  if (minor === null) throw new Error('the amount was not checked');
  return minor;
}
