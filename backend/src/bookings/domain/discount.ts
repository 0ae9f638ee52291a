/** What is taken off the price of a booking. */
export interface Discount {
  /** The text of its order line. */
  text: string;
  /** In minor units, above 0. */
  amountMinor: number;
  /** Why, for a discount without a named rate. */
  reason: string | null;
}

/** A discount as staff ask for it: a named rate, or an amount with a reason. */
export interface WantedDiscount {
  rateId?: number | null;
  amountMinor?: number | null;
  reason?: string | null;
}

/** A discount whose rate is known, so that it can be applied to several prices, also after the rate has changed. */
export type DiscountTerms = { name: string; percent: number } | { amountMinor: number; reason: string };

/** What was agreed about a price. A recurring booking keeps it for dates that are added later. */
export interface KnownPriceTerms {
  /** Only for custom times. */
  agreed: { amountMinor: number; reason: string } | null;
  discount: DiscountTerms | null;
}

/** A named rate of a price, rounded to minor units. */
export function discountBy(
  { name, percent }: { name: string; percent: number },
  priceMinor: number,
): Discount {
  const amountMinor = Math.round((priceMinor * percent) / 100);
  return { text: `${name}, ${percent}%`, amountMinor, reason: null };
}
