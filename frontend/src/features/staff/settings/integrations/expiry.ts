/** How long a key can work, from now. */
export const EXPIRY = [
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: '12 months' },
];
