import type { ReactNode } from 'react';
import { Instant } from '@/components/staff/instant';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { STATE_LABELS, type RecordState } from '@/components/staff/state-badge';
import { formatShortDate } from '@/lib/format';
import type { Filter } from './filter-bar';
import { RowLink, type ListColumn } from './staff-list';

/** The club a record belongs to, or the whole club. */
export const CLUB_COLUMN: ListColumn<{ clubName: string | null }> = {
  key: 'club',
  header: 'Club',
  cell: ({ clubName }) => clubName ?? <span className="text-ink-soft">Whole club</span>,
};

/** The club filter, for readers with more than one club. */
export function useClubFilter(): Filter[] {
  const { isOffice } = useStaffArea();
  const clubs = useAreaClubs();
  if (!isOffice && clubs.length < 2) return [];
  const options = clubs.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ key: 'clubId', label: 'Club', options }];
}

/** The time of the last change. */
export const CHANGED_COLUMN: ListColumn<{ updatedAt: string }> = {
  key: 'updatedAt',
  header: 'Last changed',
  wide: true,
  sort: 'updatedAt',
  align: 'end',
  cell: ({ updatedAt }) => <Instant at={updatedAt} />,
};

export const stateFilter = (key: string, label: string, states: readonly RecordState[]): Filter => ({
  key,
  label,
  options: states.map((value) => ({ value, label: STATE_LABELS[value] })),
});

/** A column of numbers. */
export function numberColumn<Row>(
  key: string,
  header: string,
  words: (row: Row) => ReactNode,
  rest: Partial<ListColumn<Row>> = {},
): ListColumn<Row> {
  return {
    key,
    header,
    align: 'end',
    ...rest,
    cell: (row) => <span className="tabular-nums">{words(row)}</span>,
  };
}

/** The name of a hirer or member, as a link to the row's page. */
export function hirerColumn<Row>(
  header: string,
  of: (row: Row) => { to: string; name: string },
): ListColumn<Row> {
  return {
    key: 'name',
    header,
    primary: true,
    cell: (row) => {
      const { to, name } = of(row);
      return (
        <span className="inline-block [overflow-wrap:anywhere] md:min-w-28">
          <RowLink to={to}>{name}</RowLink>
        </span>
      );
    },
  };
}

export const DATE_COLUMN: ListColumn<{ date: string }> = {
  key: 'date',
  header: 'Date',
  sort: 'date',
  cell: ({ date }) => (
    <time dateTime={date} className="whitespace-nowrap">
      {formatShortDate(date)}
    </time>
  ),
};

export const TYPE_COLUMN: ListColumn<{ eventType: string }> = {
  key: 'type',
  header: 'Type',
  wide: true,
  cell: ({ eventType }) => eventType,
};

export const GUESTS_COLUMN = numberColumn<{ guestCount: number }>(
  'guests',
  'Guests',
  ({ guestCount }) => guestCount,
  { wide: 'most' },
);
