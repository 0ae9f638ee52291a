/** Refund rules of a cancelled booking. */
export interface CancellationTerms {
  fullRefundDays: number;
  partialRefundDays: number;
  partialRefundPercent: number;
}

const NUMBERS: Readonly<Record<number, string>> = {
  5: 'five',
  10: 'ten',
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
  45: 'forty-five',
  60: 'sixty',
};

/** 'fifteen minutes' */
export function minutesText(minutes: number): string {
  if (minutes === 1) return 'one minute';
  return `${NUMBERS[minutes] ?? minutes} minutes`;
}

const MONTHS = 'a month,two,three,four,five,six,seven,eight,nine,ten,eleven,a year'.split(',');

/** 'six months', 'a year' */
export function monthsText(months: number): string {
  const word = MONTHS[months - 1] ?? String(months);
  return word.startsWith('a ') ? word : `${word} months`;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Rows of the refund table, without rows that can never apply. */
export function refundRows(terms: CancellationTerms): { notice: string; share: string }[] {
  const { fullRefundDays: full, partialRefundDays: partial, partialRefundPercent: percent } = terms;
  if (full === 0) return [{ notice: 'Any time before the start', share: '100%' }];
  const hasPart = partial < full && percent > 0;
  const rows = [{ notice: `${days(full)} or more before the start`, share: '100%' }];
  if (hasPart) {
    const notice = partial === 0 ? 'Later' : `${days(partial)} or more, but less than ${full}`;
    rows.push({ notice, share: `${percent}%` });
  }
  const last = hasPart ? partial : full;
  if (last > 0) rows.push({ notice: `Less than ${days(last)}`, share: '0%' });
  return rows;
}
