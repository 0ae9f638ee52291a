/** What staff edit of a space: something that can be hired, made of units. */
export interface SpaceContent {
  name: string;
  description: string;
  /** The most guests. */
  capacity: number;
  /** Of the price list's price. */
  pricePercent: number;
  /** Smaller ones come first. */
  position: number;
  imageUrl: string | null;
  accessibility: string | null;
  /** false: not for hire for now; what is booked stays. */
  isActive: boolean;
  /** In rising order. A space that has been booked or given to an event keeps them. */
  unitIds: number[];
}

export function contentOfSpace(space: SpaceContent): SpaceContent {
  return {
    name: space.name,
    description: space.description,
    capacity: space.capacity,
    pricePercent: space.pricePercent,
    position: space.position,
    imageUrl: space.imageUrl,
    accessibility: space.accessibility,
    isActive: space.isActive,
    unitIds: space.unitIds,
  };
}
