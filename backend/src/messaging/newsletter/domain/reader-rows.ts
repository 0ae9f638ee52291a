import {
  type ColumnHints,
  EMAIL_HINTS,
  guessColumns,
  type GuessedColumns,
  NAME_HINTS,
} from '../../../platform/tables/domain/guess-columns.js';
import { type DayOrder, isDayCell, readDay } from '../../../platform/tables/domain/table-days.js';
import {
  type ColumnMap,
  type FileRow,
  type HeadedRows,
  nameOf,
  nameProblem,
  readRows,
  type RowProblem,
} from '../../../platform/tables/domain/table-rows.js';
import { SuppressionReason } from './bounce.js';
import { ReaderState } from './reader.js';

/** What a column of a file of readers can be. */
export const SUBSCRIBER_COLUMNS = ['email', 'name', 'firstName', 'lastName', 'agreedOn'] as const;
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
  /** How the column writes days such as 3/4/2026. */
  order: DayOrder;
}

const SIGNS: readonly ColumnHints<SubscriberColumn>[] = [
  EMAIL_HINTS,
  { column: 'firstName', ...NAME_HINTS.firstName },
  { column: 'lastName', ...NAME_HINTS.lastName },
  { column: 'name', ...NAME_HINTS.fullName },
  {
    column: 'agreedOn',
    // What mail programs call it comes before what a club's own list does.
    headings: [
      /^(agreed|consent|consented)( date| given)?( on| at)?$|^date of consent$/,
      /^opt ?in (time|date)$/,
      /^confirm(ed)?( time| date)?( on| at)?$/,
      /^(subscribed|signed|signed up|sign up|joined|timestamp)( date)?( on| at)?$|^date (joined|added)$/,
      /^date$/,
    ],
    fits: isDayCell,
  },
];

/** What the columns seem to be; it is shown, and chosen otherwise where it is wrong. */
export function guessReaderColumns(table: HeadedRows): GuessedColumns<SubscriberColumn> {
  const { columns, unsure } = guessColumns(table, SIGNS);
  const { name, firstName, lastName, ...others } = columns;
  // One name in two columns, or in one.
  if (firstName !== undefined && lastName !== undefined)
    return { columns: { ...others, firstName, lastName }, unsure: unsure.filter((one) => one !== 'name') };
  return { columns: name === undefined ? columns : { ...others, name }, unsure };
}

const SUPPRESSED_BECAUSE: Readonly<Record<SuppressionReason, string>> = {
  [SuppressionReason.HardBounce]: 'an email to it bounced permanently',
  [SuppressionReason.SoftBounces]: 'several emails to it bounced',
  [SuppressionReason.Complaint]: 'its reader reported spam',
  [SuppressionReason.Staff]: 'staff blocked it',
};

/** An import only adds readers; known readers do not change. */
function knownProblem(reader: KnownReader | undefined): string | null {
  if (!reader) return null;
  const { state, suppressedFor } = reader;
  if (state === ReaderState.Suppressed)
    return `This address is blocked: ${SUPPRESSED_BECAUSE[suppressedFor ?? SuppressionReason.Staff]}.`;
  if (state === ReaderState.Left) return 'This reader has unsubscribed. Only they can subscribe again.';
  if (state === ReaderState.Asked)
    return 'This address has not been confirmed. Only its reader can confirm it.';
  return 'This address is already on the list.';
}

/** What is wrong with a day of agreement; null: nothing. */
export function agreedProblem(day: string | null, today: string): string | null {
  if (day === null) return 'This is not a date. Write it as 2024-12-31 or 31/12/2024.';
  return day > today ? 'The consent date is in the future.' : null;
}

/** The rows that can be imported, and what is wrong with the others: each has all of its faults told. */
export async function readReaders(
  rows: readonly FileRow[],
  map: SubscriberMap,
  width: number,
  { known, agreedOn, today, order }: ReadersAround,
): Promise<{ readers: NewReader[]; problems: RowProblem<SubscriberColumn>[] }> {
  const nameColumn =
    map.name === undefined ? (map.firstName === undefined ? 'lastName' : 'firstName') : 'name';
  const { read: readers, problems } = await readRows(
    rows,
    { map, width, known: (address) => knownProblem(known.get(address)) },
    ({ email, cell, fault }): NewReader => {
      const name = nameOf(cell('name'), cell('firstName'), cell('lastName'));
      if (name !== '') fault(nameColumn, nameProblem(name));
      const written = cell('agreedOn');
      const day = written === '' ? agreedOn : readDay(written, order);
      if (written !== '') fault('agreedOn', agreedProblem(day, today));
      else if (day === null && map.agreedOn !== undefined) fault('agreedOn', 'The consent date is missing.');
      return { email, name, agreedOn: day ?? '' };
    },
  );
  return { readers, problems };
}
