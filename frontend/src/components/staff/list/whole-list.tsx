import { draftState } from '@/components/staff/record/content';
import type { RecordList } from '@/components/staff/record/record-kind';
import { StateBadge } from '@/components/staff/state-badge';
import type { EditedRecord } from '@/components/staff/record/use-record';
import type { ListColumn } from './staff-list';
import { useListAddress } from './use-list-address';

const SPEC = { filters: {}, sorts: [] };

/** A short list without pages; `columns` follow title and state. */
export function useWholeList<Row extends EditedRecord<object>>(
  titleColumn: ListColumn<Row>,
  query: { data?: Row[]; error?: unknown; isFetching: boolean; refetch: () => unknown },
  { columns, ...list }: Omit<RecordList<Row>, 'address' | 'list'>,
): RecordList<Row> {
  const stateColumn: ListColumn<Row> = {
    key: 'state',
    header: 'Status',
    cell: (row) => <StateBadge state={draftState(row)} />,
  };
  return {
    ...list,
    address: useListAddress(SPEC),
    columns: [titleColumn, stateColumn, ...columns],
    list: { ...query, data: query.data && wholePage(query.data) },
  };
}

/** All rows as a single page. */
export function wholePage<Row>(items: Row[]) {
  return { items, nextCursor: null, previousCursor: null, total: items.length, totalIsAtLeast: false };
}

interface Offered {
  content: { isActive: boolean };
  published: object | null;
}

/** A column that says whether members can book it now. @param not 'Not for hire' */
export function offeredColumn<Row extends Offered>(header: string, not: string): ListColumn<Row> {
  return {
    key: 'offered',
    header,
    cell: ({ content, published }) =>
      published && content.isActive ? 'Yes' : <span className="text-ink-soft">{not}</span>,
  };
}
