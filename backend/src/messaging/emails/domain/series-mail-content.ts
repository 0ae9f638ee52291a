import { formatMoney } from '../../../platform/common/formats.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';

interface MailedDate {
  id: number;
  /** 'Sat 5 Dec 2026' */
  date: string;
  timeSlot: string;
  spaceName: string;
  owedMinor: number;
  /** 'Fri 27 Nov 2026'; null without a date to pay by. */
  payBy: string;
}

export interface MailedSeries {
  name: string;
  eventType: string;
  currency: string;
  /** In the order of their days. */
  dates: readonly MailedDate[];
}

export const countOfDates = (count: number): string => (count === 1 ? '1 date' : `${count} dates`);

/** The dates as a table. @param withOwed lists for each date what to pay and by when */
export function seriesTable({ dates, currency }: MailedSeries, withOwed: boolean): MailBlock {
  return {
    facts: dates.map((date) => [
      date.date,
      withOwed ? `${slotOf(date)}${owedOf(date, currency)}` : slotOf(date),
    ]),
  };
}

function slotOf({ id, timeSlot, spaceName }: MailedDate): string {
  return `${timeSlot}, ${spaceName} (booking ID ${id})`;
}

function owedOf({ owedMinor, payBy }: MailedDate, currency: string): string {
  if (owedMinor <= 0) return '';
  return `: ${formatMoney(owedMinor, currency)} to pay by ${payBy}`;
}
