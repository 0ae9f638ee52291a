import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListClosuresQuery, useRemoveClosureMutation } from '@/api/staff/staff-api';
import type { Closure } from '@/api/staff/generated';
import type { BookingOptions } from '@/api/site/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { ActionButton } from '@/components/staff/action-button';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ifMatch } from '@/components/staff/record/use-record';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type Column } from '@/components/ui/data-table';
import { ClosureForm } from './closure-form';
import { dateText, hoursText, RULE_LABELS } from './closure-labels';
import { newValues, valuesOf } from './closure-values';
import { SchoolHolidays } from './school-holidays';

/** /admin/setup/closures: when spaces are closed to everyone, or to members. */
export function ClosuresPage() {
  usePageMeta({ title: 'Closures', listed: false });
  const { data, error, isFetching, refetch } = useListClosuresQuery(undefined, REFETCH);
  const { data: options } = useGetBookingOptionsQuery();
  const [search, setSearch] = useSearchParams();
  /** Null while no form is open; `new`, or the closure being changed. */
  const [editing, setEditing] = useState<'new' | Closure | null>(search.has('new') ? 'new' : null);
  const close = () => {
    setEditing(null);
    setSearch({}, { replace: true });
  };
  return (
    <>
      <PageHead
        title="Closures"
        action={
          data &&
          editing === null && (
            <Button size="sm" onClick={() => setEditing('new')}>
              Add closure
            </Button>
          )
        }
      >
        Closed spaces can’t be booked, and the public calendar shows why. If there are bookings already, you
        decide about each one.
      </PageHead>
      <LoadStates
        title="The closures could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-72"
      />
      {options && editing !== null && (
        <ClosureForm
          key={editing === 'new' ? 'new' : editing.id}
          closure={editing === 'new' ? null : editing}
          initial={editing === 'new' ? newValues(search, options) : valuesOf(editing, options)}
          options={options}
          onClose={close}
        />
      )}
      {data && data.length === 0 && editing === null && (
        <p className="text-ink-soft">No closures yet. Add one when the hall is out of use.</p>
      )}
      {data && data.length > 0 && options && <List data={data} options={options} onChange={setEditing} />}
      {editing === null && <SchoolHolidays />}
    </>
  );
}

interface ListProps {
  data: readonly Closure[];
  options: BookingOptions;
  onChange: (closure: Closure) => void;
}

function List({ data, options, onChange }: ListProps) {
  const [remove] = useRemoveClosureMutation();
  const nameOf = (id: number) => options.spaces.find((space) => space.id === id)?.name ?? `Space ${id}`;
  const columns: Column<Closure>[] = [
    { key: 'text', header: 'Public text', primary: true, cell: ({ publicText }) => publicText },
    {
      key: 'kind',
      header: 'Closed to',
      cell: ({ kind }) =>
        kind === 'closed' ? <Badge tone="red">Everyone</Badge> : <Badge tone="yellow">Hirers</Badge>,
    },
    {
      key: 'when',
      header: 'When',
      cell: (closure) => {
        const [next] = closure.dates;
        return (
          <>
            {next && dateText(next)}, {hoursText(closure)}
            {closure.rule !== 'once' && (
              <span className="block text-sm text-ink-soft">
                {RULE_LABELS[closure.rule]}; {closure.dates.length} dates in the next two years
              </span>
            )}
          </>
        );
      },
    },
    { key: 'spaces', header: 'Spaces', cell: ({ spaceIds }) => spaceIds.map(nameOf).join(', ') },
    { key: 'left', header: 'Exceptions', align: 'end', cell: ({ leftOut }) => leftOut.length },
    {
      key: 'do',
      header: 'Actions',
      fullLine: true,
      align: 'end',
      cell: (closure) => (
        <span className="flex justify-end gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={`Change ${closure.publicText}`}
            onClick={() => onChange(closure)}
          >
            Change
          </Button>
          <ActionButton
            variant="outline"
            aria-label={`Remove ${closure.publicText}`}
            ask={{
              title: `Remove “${closure.publicText}”?`,
              confirm: 'Remove closure',
              danger: true,
              text: 'Its spaces can be booked again at once. Hirers whose bookings were cancelled or moved are not told.',
            }}
            call={() => remove({ id: closure.id, ...ifMatch(closure) })}
            done="Closure removed"
            failed="Closure not removed"
          >
            Remove
          </ActionButton>
        </span>
      ),
    },
  ];
  return (
    <DataTable dense caption="Upcoming closures" columns={columns} rows={data} rowKey={({ id }) => id} />
  );
}
