import { isDay } from '../../platform/common/venue-time.js';
import {
  type ColumnMap,
  type FileRow,
  guessColumns,
  nameProblem,
  readRows,
  type RowProblem,
} from '../../platform/tables/domain/table-rows.js';
import { SuppressionReason } from './bounce.js';
import { ReaderState } from './reader.js';

/** What a column of a file of readers can be. */
export const SUBSCRIBER_COLUMNS = ['email', 'name', 'agreedOn'] as const;
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number];
export type SubscriberMap = ColumnMap<SubscriberColumn>;

export interface NewReader {
  email: string;
  /** Empty where none is given. */
  name: string;
  /** 'YYYY-MM-DD' at the venue. */
  agreedOn: string;
}

/** How an address that is known already stands to the newsletter. */
export interface KnownReader {
  state: ReaderState;
  suppressedFor: SuppressionReason | null;
}

export interface ReadersAround {
  /** By address in lower case. */
  known: ReadonlyMap<string, KnownReader>;
  /** For rows that do not say it themselves. */
  agreedOn: string | null;
  /** 'YYYY-MM-DD' at the venue. */
  today: string;
}

const WORDS: readonly (readonly [SubscriberColumn, RegExp])[] = [
  ['email', /^((e-?)?mail|e-?mail address|address)$/],
  ['name', /^(name|full ?name|first ?name|reader|subscriber)$/],
  ['agreedOn', /^(agreed|agreed on|consent|consent date|date of consent|signed|signed up|joined|date)$/],
];

export const guessReaderColumns = (headings: readonly string[]): SubscriberMap =>
  guessColumns(headings, WORDS);

const SUPPRESSED_BECAUSE: Readonly<Record<SuppressionReason, string>> = {
  [SuppressionReason.HardBounce]: 'mail to it came back for good',
  [SuppressionReason.SoftBounces]: 'mail to it came back time and again',
  [SuppressionReason.Complaint]: 'its reader complained',
  [SuppressionReason.Staff]: 'somebody has decided so',
};

/** An import adds readers and brings nobody back: who is known stays as they are. */
function knownProblem(reader: KnownReader | undefined): string | null {
  if (!reader) return null;
  const { state, suppressedFor } = reader;
  if (state === ReaderState.Suppressed)
    return `This address is not written to: ${SUPPRESSED_BECAUSE[suppressedFor ?? SuppressionReason.Staff]}.`;
  if (state === ReaderState.Left) return 'This reader has left the list. Only they can come back.';
  if (state === ReaderState.Asked)
    return 'This address was asked to confirm, and has not. Only its reader can.';
  return 'This address is on the list already.';
}

/** 'YYYY-MM-DD' of that, or of '3/12/2024', '3.12.2024', '3-12-2024'; null where it is no day. */
export function readDay(cell: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isDay(written) ? written : null;
}

/** What is wrong with a day of agreement; null: nothing. */
export function agreedProblem(day: string | null, today: string): string | null {
  if (day === null) return 'This is no day. Please write it as 2024-12-31 or 31/12/2024.';
  return day > today ? 'Nobody has agreed on a day to come.' : null;
}

/** The rows that can be imported, and what is wrong with the others: each has all of its faults told. */
export function readReaders(
  rows: readonly FileRow[],
  map: SubscriberMap,
  width: number,
  { known, agreedOn, today }: ReadersAround,
): { readers: NewReader[]; problems: RowProblem<SubscriberColumn>[] } {
  const { read: readers, problems } = readRows(
    rows,
    { map, width, known: (address) => knownProblem(known.get(address)) },
    ({ email, cell, fault }): NewReader => {
      const name = cell('name');
      if (name !== '') fault('name', nameProblem(name));
      const written = cell('agreedOn');
      const day = written === '' ? agreedOn : readDay(written);
      if (written !== '') fault('agreedOn', agreedProblem(day, today));
      else if (day === null && map.agreedOn !== undefined)
        fault('agreedOn', 'It does not say when they agreed.');
      return { email, name, agreedOn: day ?? '' };
    },
  );
  return { readers, problems };
}
