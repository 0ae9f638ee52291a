import { useState } from 'react';
import { useKeepSlotMutation, useListAdminSlotsQuery, useWithdrawSlotMutation } from '@/api/staff/staff-api';
import type { AdminSlot } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { usePageMeta } from '@/components/layout/page-meta';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { FRESH } from '@/components/staff/list/use-list-address';
import { SetupViews } from '@/components/staff/setup-views';
import { isOver, VERSION_TONES, VERSION_WORDS } from '@/components/staff/version-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VersionTables } from '@/components/staff/list/version-tables';
import type { Column } from '@/components/ui/data-table';
import { useToast } from '@/lib/toasts';
import { SlotsForm } from './slots-form';
import { beginInWords, endInWords, LIST_WORDS, timeInWords, weekdaysInWords } from './slot-words';

/** /admin/setup/slots: the bookable slots with their first and last day. */
export function SlotsPage() {
  usePageMeta({ title: 'Slots', listed: false });
  const { data, error, isFetching, refetch } = useListAdminSlotsQuery(undefined, FRESH);
  const [isChanging, setChanging] = useState(false);
  const change = (
    <Button size="sm" onClick={() => setChanging(true)}>
      Change slots
    </Button>
  );
  return (
    <>
      <PageHead title="Slots" action={data && !isChanging && change}>
        The times members can book on the booking page and the home page. Existing holds and bookings keep
        their times.
      </PageHead>
      <SetupViews current="Slots" />
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
  { key: 'time', header: 'Time', primary: true, cell: timeInWords },
  { key: 'list', header: 'List', cell: ({ list }) => LIST_WORDS[list] },
  { key: 'days', header: 'Days', cell: ({ weekdays }) => weekdaysInWords(weekdays) },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={VERSION_TONES[state]}>{VERSION_WORDS[state]}</Badge>,
  },
  { key: 'from', header: 'First day', cell: beginInWords },
  { key: 'to', header: 'Last day', cell: endInWords },
  { key: 'by', header: 'Changed by', wide: true, cell: ({ by }) => by ?? '–' },
];

function Slots({ slots }: { slots: readonly AdminSlot[] }) {
  const [asking, setAsking] = useState<AdminSlot | null>(null);
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawSlotMutation();
  const [keep, { isLoading: isKeeping }] = useKeepSlotMutation();
  const toast = useToast();
  const isPlanned = asking?.state === 'planned';
  const carryOut = async (slot: AdminSlot) => {
    const { error } = await (slot.state === 'planned' ? withdraw(slot.id) : keep(slot.id));
    setAsking(null);
    if (error) toast.error('Slot not changed', problemMessage(error, 'Please try again.'));
    else toast({ title: slot.state === 'planned' ? 'Slot withdrawn' : 'Slot has no end date now' });
  };
  const acting: Column<AdminSlot> = {
    key: 'act',
    header: 'Actions',
    fullLine: true,
    align: 'end',
    cell: (slot) =>
      (slot.state === 'planned' || slot.validTo !== null) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${slot.state === 'planned' ? 'Withdraw slot' : 'Remove end date of'} ${timeInWords(slot)}`}
          onClick={() => setAsking(slot)}
        >
          {slot.state === 'planned' ? 'Withdraw slot' : 'Remove end date'}
        </Button>
      ),
  };
  const canAct = slots.some((slot) => !isOver(slot) && (slot.state === 'planned' || slot.validTo !== null));
  return (
    <>
      <VersionTables
        name="Slots"
        rows={slots}
        isOver={isOver}
        columns={COLUMNS}
        acting={canAct ? acting : null}
      />
      {asking && (
        <ConfirmDialog
          title={
            isPlanned ? `Withdraw ${timeInWords(asking)}?` : `Remove the end date of ${timeInWords(asking)}?`
          }
          confirm={isPlanned ? 'Withdraw slot' : 'Remove end date'}
          keep="Cancel"
          danger={isPlanned}
          busy={isWithdrawing || isKeeping}
          onConfirm={() => void carryOut(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            {isPlanned
              ? `It was planned to start ${beginInWords(asking)}. Bookings already made for it stay.`
              : `Its last day was ${endInWords(asking)}. It will continue with no end date.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
