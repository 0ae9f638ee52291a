import type { DiscountTerms } from '../../../bookings/bookings/domain/discount.js';

/** What was agreed about a price. A recurring booking keeps it for dates that are added later. */
export interface KnownPriceTerms {
  /** Only for custom times. */
  agreed: { amountMinor: number; reason: string } | null;
  discount: DiscountTerms | null;
}
