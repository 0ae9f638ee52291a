/** The words of mails about hires that repeat: one for all dates. */
import { oneLine } from '../../platform/common/one-line.js';
import type { Club } from './mails.js';

export interface MailedDate {
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

function mail(
  series: MailedSeries,
  club: Club,
  paragraphs: readonly string[],
  lineOf: (date: MailedDate) => string,
): string {
  return [
    `Hello ${oneLine(series.name)},`,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...series.dates.map((date) => `  ${lineOf(date)}`),
    '',
    'If you have a question, call or write to us:',
    `${club.phone}, ${club.email}`,
    '',
    '-- ',
    club.name,
    club.address,
    '',
  ].join('\n');
}

function inPlace({ id, day, timeSlot, spaceName }: MailedDate): string {
  return `${day}, ${timeSlot}, ${spaceName} (booking no. ${id})`;
}

function withWhatIsOwed(currency: string): (date: MailedDate) => string {
  return (date) => {
    const { owed, payBy } = date;
    const due = owed === '0.00' ? [] : [`${owed} ${currency}${payBy ? ` by ${payBy}` : ''}`];
    return [inPlace(date), ...due].join(': ');
  };
}

const datesOf = ({ dates }: MailedSeries): string =>
  dates.length === 1 ? 'one date' : `${dates.length} dates`;

export function seriesEnteredSubject(series: MailedSeries, clubName: string): string {
  return `Your ${datesOf(series)} at the ${clubName}: ${oneLine(series.eventType)}`;
}

/** @param byTerm the whole is paid by one day; otherwise each date by its own */
export function seriesEnteredText(
  series: MailedSeries,
  club: Club,
  { isConfirmed, total, byTerm }: { isConfirmed: boolean; total: string; byTerm: string | null },
): string {
  const { currency } = series;
  const first = isConfirmed
    ? `your hire at the ${club.name} repeats, and is confirmed on ${datesOf(series)}; all of them are below.`
    : `we have noted your hire at the ${club.name} on ${datesOf(series)}; all of them are below. We will tell you when they are confirmed.`;
  const pay = byTerm
    ? `${total} ${currency} is to be paid for all of them, by ${byTerm}.`
    : `${total} ${currency} is to be paid in all; below stands what is due for each date, and by when.`;
  return mail(
    series,
    club,
    [first, ...(total === '0.00' ? [] : [pay]), 'The attached calendar file has all dates.'],
    byTerm ? inPlace : withWhatIsOwed(currency),
  );
}

export function seriesConfirmedSubject(series: MailedSeries, clubName: string): string {
  return `Confirmed: ${datesOf(series)} of your hire at the ${clubName}`;
}

/** @param owed for these dates, '0.00' for nothing */
export function seriesConfirmedText(series: MailedSeries, club: Club, owed: string): string {
  const { currency } = series;
  const isOne = series.dates.length === 1;
  return mail(
    series,
    club,
    [
      `${datesOf(series)} of your hire at the ${club.name} ${isOne ? 'is' : 'are'} confirmed.`,
      ...(owed === '0.00'
        ? []
        : [`${owed} ${currency} is to be paid in all; below stands what is due for each date, and by when.`]),
      'The attached calendar file has all of them.',
    ],
    withWhatIsOwed(currency),
  );
}

export function seriesChangedSubject(series: MailedSeries, clubName: string): string {
  return `Changed: ${datesOf(series)} of your hire at the ${clubName}`;
}

/** @param money what is owed for these dates and what goes back, '0.00' for nothing */
export function seriesChangedText(
  series: MailedSeries,
  club: Club,
  { owed, refund }: { owed: string; refund: string },
): string {
  const { currency } = series;
  return mail(
    series,
    club,
    [
      `${datesOf(series)} of your hire at the ${club.name} ${series.dates.length === 1 ? 'has' : 'have'} been changed; below is how it is now.`,
      'The attached calendar file takes the place of what you had for them.',
      ...(owed === '0.00' ? [] : [`${owed} ${currency} is still to be paid for these.`]),
      ...(refund === '0.00' ? [] : [`${refund} ${currency} goes back to you, to where it came from.`]),
    ],
    inPlace,
  );
}

export function seriesCancelledSubject(series: MailedSeries, clubName: string): string {
  return `Cancelled: ${datesOf(series)} of your hire at the ${clubName}`;
}

/** @param refund '60.00', or null when nothing goes back */
export function seriesCancelledText(
  series: MailedSeries,
  club: Club,
  { reason, refund }: { reason: string | null; refund: string | null },
): string {
  return mail(
    series,
    club,
    [
      `these dates of your hire at the ${club.name} have been cancelled.`,
      ...(reason ? [`The reason: ${oneLine(reason)}`] : []),
      ...(refund ? [`${refund} ${series.currency} goes back to you, to where it came from.`] : []),
    ],
    inPlace,
  );
}
