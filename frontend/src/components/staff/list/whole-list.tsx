import { draftState } from '@/components/staff/record/content';
import type { RecordList } from '@/components/staff/record/record-kind';
import { StateBadge } from '@/components/staff/state-badge';
import type { EditedRecord } from '@/components/staff/record/use-record';
import type { ListColumn } from './staff-list';
import { useListAddress } from './use-list-address';

const SPEC = { filters: {}, sorts: [] };

/** A short list without pages. */
export function useWholeList<Row>(
  query: { data?: Row[]; error?: unknown; isFetching: boolean; refetch: () => unknown },
  list: Omit<RecordList<Row>, 'address' | 'list'>,
): RecordList<Row> {
  return {
    ...list,
    address: useListAddress(SPEC),
    list: { ...query, data: query.data && wholePage(query.data) },
  };
}

/** A column that says how a record stands with the public. */
export function draftColumn<Row extends EditedRecord<object>>(): ListColumn<Row> {
  return { key: 'state', header: 'Status', cell: (row) => <StateBadge state={draftState(row)} /> };
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
