import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PricedWithRules } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { bookingAuditEntry } from '../../../bookings/application/booking-audit-entry.js';
import { applyDiscount, Discounts } from '../../../bookings/application/discounts.service.js';
import type { Discount, KnownPriceTerms, WantedDiscount } from '../../../bookings/domain/discount.js';
import { AGREED_PRICE, LineKind } from '../../../bookings/domain/line-kind.js';
import { extrasPrice } from '../../../bookings/domain/pricing.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { OrderLines } from '../../../bookings/persistence/order-lines.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
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
  amount: number;
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
    private readonly bookings: BookingsService,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ValidationError (`agreedPrice`, `discount`) */
  async of(priced: PricedWithRules, wanted: PriceTerms, manager: EntityManager): Promise<EntryPrice> {
    const terms = await this.termsOf(wanted, manager);
    if (terms.agreed && !priced.isCustomTime) throw agreedRefused();
    return priceBy(priced, terms);
  }

  /** @throws ValidationError (`discount`) */
  async termsOf({ agreedPrice, discount }: PriceTerms, manager: EntityManager): Promise<KnownPriceTerms> {
    return {
      agreed: agreedPrice ? { amountMinor: minorOf(agreedPrice.amount), reason: agreedPrice.reason } : null,
      discount: discount ? await this.discounts.termsOf(toWanted(discount), manager) : null,
    };
  }

  /** Adds to the lines that the database wrote for a new booking. The booking gets its new sums. */
  async write(
    booking: BookingEntity,
    { agreed, discount }: EntryPrice,
    createdBy: number | null,
    manager: EntityManager,
  ): Promise<void> {
    if (agreed) {
      const { differenceMinor: amountMinor, reason } = agreed;
      const line = { bookingId: booking.id, kind: LineKind.Adjustment, text: AGREED_PRICE, amountMinor };
      await this.lines.add({ ...line, reason, createdBy }, manager);
    }
    if (discount) await this.discounts.add(booking.id, discount, createdBy, manager);
    if (agreed || discount) await this.bookings.refresh(booking, manager);
  }

  /** Logs why the price of a new booking is not the calculated one. */
  async record(
    booking: BookingEntity,
    { calculatedMinor, agreed, discount }: EntryPrice,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const { changes: _changes, ...about } = bookingAuditEntry(booking, []);
    if (agreed) {
      const changes = changedFields(
        { totalAmount: formatMinor(calculatedMinor) },
        { totalAmount: formatMinor(calculatedMinor + agreed.differenceMinor) },
      );
      const entry = { ...about, action: 'booking.agree_price', changes, reason: agreed.reason, money: true };
      await this.audit.record(actor, entry, manager);
    }
    if (discount) {
      const changes = changedFields(
        {},
        { discount: discount.text, amount: formatMinor(discount.amountMinor) },
      );
      const reason = discount.reason ?? undefined;
      const entry = { ...about, action: 'booking.discount', changes, reason, money: true };
      await this.audit.record(actor, entry, manager);
    }
  }
}

/**
 * The price of a booking by terms. An agreed price is only for custom times.
 * @throws ValidationError (`discount`)
 */
export function priceBy(
  { priced: { totalMinor: calculatedMinor }, isCustomTime }: Pick<PricedWithRules, 'priced' | 'isCustomTime'>,
  { agreed, discount: terms }: KnownPriceTerms,
): EntryPrice {
  const agreedHere = isCustomTime ? agreed : null;
  const agreedMinor = agreedHere?.amountMinor ?? calculatedMinor;
  const discount = terms && applyDiscount(terms, agreedMinor);
  return {
    calculatedMinor,
    agreed: agreedHere && {
      differenceMinor: agreedMinor - calculatedMinor,
      reason: agreedHere.reason,
    },
    discount,
    totalMinor: agreedMinor - (discount?.amountMinor ?? 0),
  };
}

/** An agreed price for a time that is in the list of slots. */
export function agreedRefused(): ValidationError {
  return new ValidationError({
    agreedPrice: ['Only custom times have an agreed price. Give a discount instead.'],
  });
}

/** The lines that a booking would have, in their order. */
export function entryLines(
  { calculatedMinor, agreed, discount }: EntryPrice,
  extras: BookingEntity['extras'],
): EntryLine[] {
  const lines = [
    { kind: LineKind.Hire, text: 'Hire', amount: calculatedMinor - extrasPrice(extras) },
    ...extras.map(({ name, priceMinor }) => ({ kind: LineKind.Extra, text: name, amount: priceMinor })),
    ...(agreed ? [{ kind: LineKind.Adjustment, text: AGREED_PRICE, amount: agreed.differenceMinor }] : []),
    ...(discount ? [{ kind: LineKind.Discount, text: discount.text, amount: -discount.amountMinor }] : []),
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

function toWanted({ amount, ...wanted }: NonNullable<PriceTerms['discount']>): WantedDiscount {
  return { ...wanted, amountMinor: amount ? minorOf(amount) : null };
}

function minorOf(amount: string): number {
  const minor = parseMinor(amount);
  if (minor === null) throw new Error('the amount was not checked');
  return minor;
}
