import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ValidationError } from '../../platform/common/domain-error.js';
import { type Discount, discountBy, type DiscountTerms, type WantedDiscount } from '../domain/discount.js';
import { LineKind } from '../domain/line-kind.js';
import { DiscountRateEntity } from '../persistence/discount-rate.entity.js';
import { OrderLines } from '../persistence/order-lines.js';

/** Discounts on bookings, when they are entered and later. */
@Injectable()
export class Discounts {
  constructor(private readonly lines: OrderLines) {}

  /**
   * What a discount takes off a price.
   * @throws ValidationError (`discount`) for an unknown rate, one that takes nothing off, an amount without a reason, or more than the price
   */
  async of(wanted: WantedDiscount, priceMinor: number, manager: EntityManager): Promise<Discount> {
    return applyDiscount(await this.termsOf(wanted, manager), priceMinor);
  }

  /** @throws ValidationError (`discount`) for an unknown rate, or an amount without a reason */
  async termsOf(
    { rateId, amountMinor, reason }: WantedDiscount,
    manager: EntityManager,
  ): Promise<DiscountTerms> {
    const byRate = rateId !== undefined && rateId !== null;
    if (byRate === (amountMinor !== undefined && amountMinor !== null))
      throw refused('Choose a discount rate, or enter an amount and a reason.');
    if (byRate) {
      const rate = await manager.findOneBy(DiscountRateEntity, { id: rateId });
      if (!rate) throw refused('Choose a discount rate.');
      return { name: rate.name, percent: rate.percent };
    }
    if (!reason) throw refused('Enter a reason for the discount.');
    return { amountMinor: amountMinor ?? 0, reason };
  }

  /** Writes the order line of a discount. The caller has locked the booking or just made it. */
  async add(
    bookingId: number,
    { text, amountMinor, reason }: Discount,
    createdBy: number | null,
    manager: EntityManager,
  ): Promise<void> {
    const line = { bookingId, kind: LineKind.Discount, text, amountMinor: -amountMinor };
    await this.lines.add({ ...line, reason, createdBy }, manager);
  }
}

/** @throws ValidationError (`discount`) for one that takes nothing off, or more than the price */
export function applyDiscount(terms: DiscountTerms, priceMinor: number): Discount {
  if ('percent' in terms) {
    const discount = discountBy(terms, priceMinor);
    if (discount.amountMinor === 0) throw refused('This discount takes nothing off the price.');
    return discount;
  }
  if (terms.amountMinor > priceMinor) throw refused('Enter a discount of at most the price.');
  return { text: 'Discount', ...terms };
}

function refused(message: string): ValidationError {
  return new ValidationError({ discount: [message] });
}
