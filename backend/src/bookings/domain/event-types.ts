/** The specification's price list, base prices in minor units (pence). It only seeds the table `price_versions`. */
export const DEFAULT_PRICES: readonly { eventType: string; basePriceMinor: number }[] = [
  { eventType: 'Social Club Meeting', basePriceMinor: 50_00 },
  { eventType: 'Family Celebration', basePriceMinor: 150_00 },
  { eventType: 'Birthday Party', basePriceMinor: 120_00 },
  { eventType: 'Sports Event', basePriceMinor: 80_00 },
  { eventType: 'Wedding Reception', basePriceMinor: 500_00 },
  { eventType: 'Corporate Event', basePriceMinor: 300_00 },
  { eventType: 'Charity Fundraiser', basePriceMinor: 150_00 },
  { eventType: 'Other', basePriceMinor: 100_00 },
];
