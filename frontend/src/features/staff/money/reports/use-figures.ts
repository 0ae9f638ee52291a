import { formatCount } from '@/lib/format';

export interface Slots {
  booked: number;
  offered: number;
}

/** Whole percent; null without offered slots. */
export function occupancy({ booked, offered }: Slots): number | null {
  return offered > 0 ? Math.round((booked / offered) * 100) : null;
}

export const shareText = (percent: number | null): string =>
  percent === null ? 'Not offered' : `${percent}%`;

export const slotsBefore = (slots: { bookedBefore: number; offeredBefore: number }): Slots => ({
  booked: slots.bookedBefore,
  offered: slots.offeredBefore,
});

interface ComparedSlots extends Slots {
  bookedBefore: number;
  offeredBefore: number;
}

/** Adds up counts of the period and of the year before. */
export function sumOf(rows: readonly ComparedSlots[]): ComparedSlots {
  const sum = (count: (row: ComparedSlots) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    booked: sum(({ booked }) => booked),
    offered: sum(({ offered }) => offered),
    bookedBefore: sum(({ bookedBefore }) => bookedBefore),
    offeredBefore: sum(({ offeredBefore }) => offeredBefore),
  };
}

/** '12 days', '1 day', '3.5 days' */
export function daysText(days: number | null): string {
  if (days === null) return 'None';
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

/** The space with the most booked slots; the first of several. */
export function busiest<Space extends { slots: readonly ComparedSlots[] }>(
  spaces: readonly Space[],
): Space | undefined {
  return [...spaces].sort((one, other) => sumOf(other.slots).booked - sumOf(one.slots).booked)[0];
}

/** The last twelve whole months before a day. */
export function lastTwelveMonths(today: string): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), today.slice(5, 7)];
  const end = new Date(`${today.slice(0, 8)}01T00:00:00Z`);
  end.setUTCDate(0);
  return { from: `${year - 1}-${month}-01`, to: end.toISOString().slice(0, 10) };
}

/** The top of a scale that has space for all shares: 10, 25, 50 or 100. */
export function scaleTop(percents: readonly (number | null)[]): number {
  const most = Math.max(...percents.map((percent) => percent ?? 0));
  return [10, 25, 50].find((top) => most <= top) ?? 100;
}
