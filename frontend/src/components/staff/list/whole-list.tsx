import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { draftState } from '@/components/staff/record/content';
import type { RecordList } from '@/components/staff/record/record-kind';
import { StateBadge } from '@/components/staff/state-badge';
import type { StaffPaths } from '@/config/staff-paths';
import { RowLink, type ListColumn } from './staff-list';
import { useListAddress } from './use-list-address';

interface Named {
  id: number;
  content: { name: string };
  published: { name: string } | null;
}

interface WholeList<Row> extends Omit<RecordList<Row>, 'address' | 'list'> {
  pageOf: (to: StaffPaths) => (id: number) => string;
}

const SPEC = { filters: {}, sorts: [] };

/** A short list without pages; `columns` follow name and state. */
export function useWholeList<Row extends Named>(
  query: { data?: Row[]; error?: unknown; isFetching: boolean; refetch: () => unknown },
  { pageOf, columns, ...list }: WholeList<Row>,
): RecordList<Row> {
  const { to } = useStaffRoom();
  const nameColumn: ListColumn<Row> = {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ id, content }) => <RowLink to={pageOf(to)(id)}>{content.name}</RowLink>,
  };
  const stateColumn: ListColumn<Row> = {
    key: 'state',
    header: 'State',
    cell: (row) => <StateBadge state={draftState(row)} />,
  };
  return {
    ...list,
    address: useListAddress(SPEC),
    columns: [nameColumn, stateColumn, ...columns],
    list: { ...query, data: query.data && wholePage(query.data) },
  };
}

/** All rows as the one page of a list. */
export function wholePage<Row>(items: Row[]) {
  return { items, nextCursor: null, previousCursor: null, total: items.length, totalIsAtLeast: false };
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
