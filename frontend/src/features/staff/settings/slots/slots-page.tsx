import { useState } from 'react';
import { useKeepSlotMutation, useListAdminSlotsQuery, useWithdrawSlotMutation } from '@/api/staff/staff-api';
import type { AdminSlot } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { ActionButton } from '@/components/staff/action-button';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { isOver, VERSION_TONES, VERSION_LABELS } from '@/components/staff/version-labels';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VersionTables } from '@/components/staff/list/version-tables';
import type { Column } from '@/components/ui/data-table';
import { SlotsForm } from './slots-form';
import { beginText, endText, LIST_LABELS, weekdaysText } from './slot-labels';

/** /admin/setup/slots: the bookable slots with their first and last day. */
export function SlotsPage() {
  usePageMeta({ title: 'Slots', listed: false });
  const { data, error, isFetching, refetch } = useListAdminSlotsQuery(undefined, REFETCH);
  const [isChanging, setChanging] = useState(false);
  const change = (
    <Button size="sm" onClick={() => setChanging(true)}>
      Change slots
    </Button>
  );
  return (
    <>
      <PageHead title="Slots" action={data && !isChanging && change}>
        The times hirers can book on the booking page and the home page. Existing holds and bookings keep
        their times.
      </PageHead>
      <LoadStates
        title="The slots could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-96"
      />
      {data && (
        <div className="space-y-6">
          {isChanging && <SlotsForm slots={data} onClose={() => setChanging(false)} />}
          <Slots slots={data} />
        </div>
      )}
    </>
  );
}

const COLUMNS: Column<AdminSlot>[] = [
  { key: 'time', header: 'Slot', primary: true, cell: ({ label }) => label },
  { key: 'list', header: 'List', cell: ({ list }) => LIST_LABELS[list] },
  { key: 'days', header: 'Days', cell: ({ weekdays }) => weekdaysText(weekdays) },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={VERSION_TONES[state]}>{VERSION_LABELS[state]}</Badge>,
  },
  { key: 'from', header: 'First day', cell: beginText },
  { key: 'to', header: 'Last day', cell: endText },
  { key: 'by', header: 'Changed by', wide: true, cell: ({ by }) => by ?? '–' },
];

function Slots({ slots }: { slots: readonly AdminSlot[] }) {
  const [withdraw] = useWithdrawSlotMutation();
  const [keep] = useKeepSlotMutation();
  const acting: Column<AdminSlot> = {
    key: 'act',
    header: 'Actions',
    fullLine: true,
    align: 'end',
    cell: (slot) =>
      slot.state === 'planned' ? (
        <ActionButton
          variant="outline"
          aria-label={`Withdraw slot ${slot.label}`}
          ask={{
            title: `Withdraw ${slot.label}?`,
            confirm: 'Withdraw slot',
            danger: true,
            text: `It was planned to start ${beginText(slot)}. Bookings already made for it stay.`,
          }}
          call={() => withdraw(slot.id)}
          done="Slot withdrawn"
          failed="Slot not changed"
        >
          Withdraw slot
        </ActionButton>
      ) : (
        slot.validTo !== null && (
          <ActionButton
            variant="outline"
            aria-label={`Remove end date of ${slot.label}`}
            ask={{
              title: `Remove the end date of ${slot.label}?`,
              confirm: 'Remove end date',
              text: `Its last day was ${endText(slot)}. It will continue with no end date.`,
            }}
            call={() => keep(slot.id)}
            done="End date removed"
            failed="Slot not changed"
          >
            Remove end date
          </ActionButton>
        )
      ),
  };
  const canAct = slots.some((slot) => !isOver(slot) && (slot.state === 'planned' || slot.validTo !== null));
  return (
    <VersionTables
      name="Slots"
      rows={slots}
      isOver={isOver}
      columns={COLUMNS}
      acting={canAct ? acting : null}
    />
  );
}
