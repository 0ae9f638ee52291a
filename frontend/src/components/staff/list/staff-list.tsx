import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Shortcut } from '@/components/staff/shortcuts/shortcut';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { DataTable, type Column } from '@/components/ui/data-table';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { capital } from '@/lib/capital';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/format';
import { ExportButton, type Exported } from './export-button';
import { FilterBar, type Filter } from './filter-bar';
import { nextSort, sortedAs } from './list-address';
import { LoadFailed, NoResults, NothingYet, type NothingYetProps } from './list-states';
import { Paging } from './paging';
import { SELECTION_KEYS, selectionColumn, SelectPage, type Selecting } from './selection-column';
import type { ListAddress } from './use-list-address';

export interface ListColumn<Row> extends Omit<Column<Row>, 'header' | 'control' | 'sorted'> {
  header: string;
  /** The name under which the API sorts by this column. */
  sort?: string;
}

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** Exact up to 1,000. */
  total: number;
  totalIsAtLeast: boolean;
}

export interface StaffListProps<Row> {
  /** 'club', 'clubs' */
  noun: readonly [string, string];
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string | number;
  address: ListAddress;
  /** The result of the generated hook. */
  list: {
    data?: Page<Row> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  search?: string;
  filters?: readonly Filter[];
  /** The API’s default order, shown as the current one. */
  usualSort?: string;
  /** The call that exports the list as a file. */
  exported?: Exported;
  /** For lists whose rows can be selected. */
  selecting?: Selecting<Row>;
  empty: NothingYetProps;
}

const PLACEHOLDER_ROWS = 8;
const NO_FILTERS: readonly Filter[] = [];
const NO_KEYS: readonly Shortcut[] = [];

/** A staff list with filters in the address, sortable columns, pages, shortcuts, and cards on phones. */
export function StaffList<Row>({
  noun,
  columns,
  rowKey,
  address,
  list,
  search,
  filters = NO_FILTERS,
  usualSort,
  exported,
  selecting,
  empty,
}: StaffListProps<Row>) {
  useShortcuts(ROW_KEYS);
  useShortcuts(selecting ? SELECTION_KEYS : NO_KEYS);
  const { error, isFetching, refetch } = list;
  // Old rows stay while a new query loads, but “no results” is not shown before the answer.
  const data = isFetching && list.data?.items.length === 0 ? undefined : list.data;
  const caption = capital(noun[1]);
  const sort = address.sort ?? usualSort;
  const sortables = columns.map((column) => sortable(column, sort, address));
  const shown = selecting ? [selectionColumn(selecting, data?.items ?? []), ...sortables] : sortables;
  const filtered = filterIsSet(address);
  return (
    <>
      <FilterBar address={address} search={search} filters={filters} sorts={sortsOf(columns)} />
      {Boolean(error) && (
        <LoadFailed
          title={`The ${noun[1]} could not be loaded`}
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={data !== undefined}
        />
      )}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-x-5">
          {selecting && data && data.items.length > 0 && (
            <SelectPage selection={selecting.selection} page={data.items} />
          )}
          <p role="status" className="text-ink-soft tabular-nums">
            {data ? totalText(data, noun) : !error && `Loading ${noun[1]}…`}
            {data && <VisuallyHidden>{orderText(columns, sort)}</VisuallyHidden>}
          </p>
        </div>
        {exported && data && data.total > 0 && <ExportButton {...exported} rows={rowsText(data)} />}
      </div>
      {!data && !error && <Loading caption={caption} columns={shown} />}
      {data?.items.length === 0 &&
        (filtered ? <NoResults address={address} filters={filters} /> : <NothingYet {...empty} />)}
      {data && data.items.length > 0 && (
        <DataTable
          dense
          caption={caption}
          columns={shown}
          rows={data.items}
          rowKey={rowKey}
          busy={isFetching}
          marked={selecting?.selection.has}
        />
      )}
      {data && <Paging address={address} {...data} />}
    </>
  );
}

function filterIsSet({ q, cursor, filters }: ListAddress): boolean {
  return Boolean(q ?? cursor) || Object.keys(filters).length > 0;
}

/** '312 clubs', '1,000+ events' */
export function totalText(
  { total, totalIsAtLeast }: Page<unknown>,
  [one, many]: readonly [string, string],
): string {
  const count = `${formatCount(total)}${totalIsAtLeast ? '+' : ''}`;
  return `${count} ${total === 1 ? one : many}`;
}

function rowsText({ total, totalIsAtLeast }: Page<unknown>): string {
  if (totalIsAtLeast) return `all ${formatCount(total)}+ rows`;
  return total === 1 ? 'this row' : `these ${total} rows`;
}

/** Announced after sorting. */
function orderText<Row>(columns: readonly ListColumn<Row>[], current: string | undefined): string {
  const by = columns.find(({ sort }) => sort && sortedAs(current, sort) !== 'none');
  return by?.sort ? `, sorted by ${by.header}, ${sortedAs(current, by.sort)}` : '';
}

function sortsOf<Row>(columns: readonly ListColumn<Row>[]) {
  return columns.flatMap(({ header, sort }) =>
    sort
      ? [
          { value: sort, label: `${header}, ascending` },
          { value: `-${sort}`, label: `${header}, descending` },
        ]
      : [],
  );
}

function sortable<Row>(
  column: ListColumn<Row>,
  current: string | undefined,
  address: ListAddress,
): Column<Row> {
  const { sort, header, ...rest } = column;
  if (!sort) return { ...rest, header };
  const sorted = sortedAs(current, sort);
  const Arrow = sorted === 'none' ? ArrowUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown;
  return {
    ...rest,
    header,
    sorted,
    control: (
      <>
        {/* Phones sort with the list above the cards. */}
        <span className="md:hidden">{header}</span>
        <Link
          to={address.hrefWith({ sort: nextSort(current, sort) })}
          className="hidden min-h-7 items-center gap-1.5 text-ink-soft no-underline hover:text-ink hover:underline md:inline-flex"
        >
          {header}
          <VisuallyHidden>, sort</VisuallyHidden>
          <Arrow aria-hidden="true" className={cx('size-3.5', sorted === 'none' && 'opacity-45')} />
        </Link>
      </>
    ),
  };
}

/** The table with placeholders, so that nothing moves when the rows arrive. */
function Loading<Row>({ caption, columns }: { caption: string; columns: readonly Column<Row>[] }) {
  const places = Array.from({ length: PLACEHOLDER_ROWS }, (_, index) => index);
  const grey = columns.map((column): Column<number> => ({
    ...column,
    cell: () => (
      <Skeleton
        className={cx('h-5 w-full', column.tick ? 'w-5' : 'max-w-28', column.primary && '!max-w-48')}
      />
    ),
  }));
  return <DataTable dense waiting caption={caption} columns={grey} rows={places} rowKey={(place) => place} />;
}

const ROW_LINK = 'data-row-link';

/** Moves focus to the next or previous row, or to the first or last one. */
function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
  const row = document.activeElement?.closest('tr');
  const place = links.findIndex((link) => row?.contains(link));
  const next = place === -1 ? (by === 1 ? 0 : links.length - 1) : place + by;
  links[next]?.focus();
}

/** `j` and `k` move between rows; Enter opens one. */
const ROW_KEYS = [
  { key: 'j', does: 'Next row', run: () => moveFocus(1) },
  { key: 'k', does: 'Previous row', run: () => moveFocus(-1) },
];

/** The link in a row’s first cell; the whole row is clickable. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      {...{ [ROW_LINK]: '' }}
      className="text-ink no-underline after:absolute after:inset-0 hover:underline max-md:inline-flex max-md:min-h-8 max-md:items-center"
    >
      {children}
    </Link>
  );
}
