import type { MoveDifference } from '@/api/staff/generated';

export const PRICES = [
  ['own', 'Original'],
  ['today', 'Today’s'],
] as const;

export const DIFFERENCES: readonly (readonly [MoveDifference, string])[] = [
  ['settle', 'Charge it or refund it'],
  ['credit', 'Charge it or keep it as credit'],
  ['none', 'Leave the price unchanged'],
];

/** The options, with the booking’s own value even if it is no longer offered. */
export function withOwn(offered: readonly string[], own: string): string[] {
  const all = [...new Set(offered)];
  return all.includes(own) ? all : [own, ...all];
}
