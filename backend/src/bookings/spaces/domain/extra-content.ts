/** What staff edit of an extra: something that can be added to a hire, once each, at a fixed price. */
export interface ExtraContent {
  name: string;
  description: string | null;
  /** In minor units of the club's currency. */
  priceMinor: number;
  /** Smaller ones come first. */
  position: number;
  /** false: not offered for now; what is booked stays. */
  isActive: boolean;
}

export function contentOfExtra(extra: ExtraContent): ExtraContent {
  return {
    name: extra.name,
    description: extra.description,
    priceMinor: extra.priceMinor,
    position: extra.position,
    isActive: extra.isActive,
  };
}
