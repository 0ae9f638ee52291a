import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';

interface MailedDate {
  id: number;
  /** 'Saturday 5 December 2026' */
  day: string;
  timeSlot: string;
  spaceName: string;
  /** '80.00', and the last day to pay it in words. */
  owed: string;
  payBy: string | null;
}

export interface MailedSeries {
  name: string;
  eventType: string;
  currency: string;
  /** In the order of their days. */
  dates: readonly MailedDate[];
}

export const datesInWords = (count: number): string => (count === 1 ? 'one date' : `${count} dates`);

/** @param withOwed what is due for each date, and by when, stands beside it */
export function seriesList({ dates, currency }: MailedSeries, withOwed: boolean): MailBlock {
  return { list: dates.map((date) => (withOwed ? withWhatIsOwed(date, currency) : inPlace(date))) };
}

function inPlace({ id, day, timeSlot, spaceName }: MailedDate): string {
  return `${day}, ${timeSlot}, ${spaceName} (booking no. ${id})`;
}

function withWhatIsOwed(date: MailedDate, currency: string): string {
  const { owed, payBy } = date;
  const due = owed === '0.00' ? [] : [`${owed} ${currency}${payBy ? ` by ${payBy}` : ''}`];
  return [inPlace(date), ...due].join(': ');
}
