import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { useListAddress } from '@/components/staff/list/use-list-address';
import { draftState } from '@/components/staff/record/content';
import { StateBadge } from '@/components/staff/state-badge';

interface SetupRow {
  id: number;
  content: { name: string };
  published: { name: string } | null;
}

export interface SetupListProps<Row> {
  /** 'room', 'rooms' */
  noun: readonly [string, string];
  pageOf: (id: number) => string;
  /** What stands beside the name and the state. */
  columns: readonly ListColumn<Row>[];
  /** What the generated hook gave. */
  list: { data?: Row[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

const SPEC = { filters: {}, sorts: [] };

/** A list of what is set up: all of it, in its order, for they are few. */
export function SetupList<Row extends SetupRow>({ noun, pageOf, columns, list }: SetupListProps<Row>) {
  const address = useListAddress(SPEC);
  const { data, error, isFetching, refetch } = list;
  const caption = noun[1].replace(/^./, (first) => first.toUpperCase());
  return (
    <StaffList
      noun={noun}
      columns={[
        {
          key: 'name',
          header: 'Name',
          primary: true,
          cell: ({ id, content }: Row) => <RowLink to={pageOf(id)}>{content.name}</RowLink>,
        },
        { key: 'state', header: 'State', cell: (row) => <StateBadge state={draftState(row)} /> },
        ...columns,
      ]}
      rowKey={({ id }) => id}
      address={address}
      list={{ data: data && asPage(data), error, isFetching, refetch }}
      empty={{ text: `${caption} that you enter stand here, first as drafts.` }}
    />
  );
}

function asPage<Row>(items: Row[]) {
  return { items, nextCursor: null, previousCursor: null, total: items.length, totalIsAtLeast: false };
}

/** A column of numbers. */
export function numberColumn<Row>(
  key: string,
  header: string,
  words: (row: Row) => string | number,
): ListColumn<Row> {
  return { key, header, align: 'end', cell: (row) => <span className="tabular-nums">{words(row)}</span> };
}

interface Offered {
  content: { isActive: boolean };
  published: object | null;
}

/** A column that says whether members can have it now. @param not 'Not for hire' */
export function offeredColumn<Row extends Offered>(header: string, not: string): ListColumn<Row> {
  return {
    key: 'offered',
    header,
    cell: ({ content, published }) =>
      published && content.isActive ? 'Yes' : <span className="text-ink-soft">{not}</span>,
  };
}
