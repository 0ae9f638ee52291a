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
import { SubscriberState } from './subscriber.js';

/** The columns that a file of subscribers can have. */
export const SUBSCRIBER_COLUMNS = ['email', 'name', 'firstName', 'lastName', 'consentedOn'] as const;
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number];
export type SubscriberMap = ColumnMap<SubscriberColumn>;

export interface NewSubscriber {
  email: string;
  /** '' if the file has none. */
  name: string;
  /** 'YYYY-MM-DD' at the venue. */
  consentedOn: string;
}

/** The state of an address that we already know. */
export interface KnownSubscriber {
  state: SubscriberState;
  suppressedFor: SuppressionReason | null;
}

export interface SubscribersAround {
  /** By address in lower case. */
  known: ReadonlyMap<string, KnownSubscriber>;
  /** For rows without a date of their own. */
  consentedOn: string | null;
  /** 'YYYY-MM-DD' at the venue. */
  today: string;
  /** Whether 3/4/2026 is 3 April or March 4. */
  order: DayOrder;
}

const SIGNS: readonly ColumnHints<SubscriberColumn>[] = [
  EMAIL_HINTS,
  { column: 'firstName', ...NAME_HINTS.firstName },
  { column: 'lastName', ...NAME_HINTS.lastName },
  { column: 'name', ...NAME_HINTS.fullName },
  {
    column: 'consentedOn',
    // Headings of mailing programs come before those that clubs use themselves.
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

/** Guesses the columns. The guess is shown, and staff can correct it. */
export function guessSubscriberColumns(table: HeadedRows): GuessedColumns<SubscriberColumn> {
  const { columns, unsure } = guessColumns(table, SIGNS);
  const { name, firstName, lastName, ...others } = columns;
  // A name is in two columns or in one, never both.
  if (firstName !== undefined && lastName !== undefined)
    return { columns: { ...others, firstName, lastName }, unsure: unsure.filter((one) => one !== 'name') };
  return { columns: name === undefined ? columns : { ...others, name }, unsure };
}

const SUPPRESSED_BECAUSE: Readonly<Record<SuppressionReason, string>> = {
  [SuppressionReason.HardBounce]: 'an email to it bounced permanently',
  [SuppressionReason.SoftBounces]: 'several emails to it bounced',
  [SuppressionReason.Complaint]: 'its owner reported spam',
  [SuppressionReason.Staff]: 'staff blocked it',
};

/** An import only adds subscribers; known subscribers do not change. */
function knownProblem(subscriber: KnownSubscriber | undefined): string | null {
  if (!subscriber) return null;
  const { state, suppressedFor } = subscriber;
  if (state === SubscriberState.Suppressed)
    return `This address is blocked: ${SUPPRESSED_BECAUSE[suppressedFor ?? SuppressionReason.Staff]}.`;
  if (state === SubscriberState.Unsubscribed)
    return 'This subscriber has unsubscribed. Only they can subscribe again.';
  if (state === SubscriberState.Unconfirmed)
    return 'This address has not been confirmed. Only its owner can confirm it.';
  return 'This address is already on the list.';
}

/** @returns what is wrong with a date of consent, or null */
export function consentDateProblem(day: string | null, today: string): string | null {
  if (day === null) return 'This is not a date. Write it as 2024-12-31 or 31/12/2024.';
  return day > today ? 'The consent date is in the future.' : null;
}

/** @returns the rows that can be imported, and the problems of the others, with all problems of each row */
export async function readSubscribers(
  rows: readonly FileRow[],
  map: SubscriberMap,
  width: number,
  { known, consentedOn, today, order }: SubscribersAround,
): Promise<{ subscribers: NewSubscriber[]; problems: RowProblem<SubscriberColumn>[] }> {
  const nameColumn =
    map.name === undefined ? (map.firstName === undefined ? 'lastName' : 'firstName') : 'name';
  const { read: subscribers, problems } = await readRows(
    rows,
    { map, width, known: (address) => knownProblem(known.get(address)) },
    ({ email, cell, fault }): NewSubscriber => {
      const name = nameOf(cell('name'), cell('firstName'), cell('lastName'));
      if (name !== '') fault(nameColumn, nameProblem(name));
      const written = cell('consentedOn');
      const day = written === '' ? consentedOn : readDay(written, order);
      if (written !== '') fault('consentedOn', consentDateProblem(day, today));
      else if (day === null && map.consentedOn !== undefined)
        fault('consentedOn', 'The consent date is missing.');
      return { email, name, consentedOn: day ?? '' };
    },
  );
  return { subscribers, problems };
}
