import { useState } from 'react';
import { useKeepSlotMutation, useListAdminSlotsQuery, useWithdrawSlotMutation } from '@/api/staff/staff-api';
import type { AdminSlot } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { usePageMeta } from '@/components/layout/page-meta';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { isOver, VERSION_TONES, VERSION_LABELS } from '@/components/staff/version-labels';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VersionTables } from '@/components/staff/list/version-tables';
import type { Column } from '@/components/ui/data-table';
import { useToast } from '@/lib/toasts';
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
  const [confirming, setConfirming] = useState<AdminSlot | null>(null);
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawSlotMutation();
  const [keep, { isLoading: isKeeping }] = useKeepSlotMutation();
  const toast = useToast();
  const isPlanned = confirming?.state === 'planned';
  const confirmChange = async (slot: AdminSlot) => {
    const { error } = await (slot.state === 'planned' ? withdraw(slot.id) : keep(slot.id));
    setConfirming(null);
    if (error) toast.error('Slot not changed', problemMessage(error, 'Please try again.'));
    else toast({ title: slot.state === 'planned' ? 'Slot withdrawn' : 'End date removed' });
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
          aria-label={`${slot.state === 'planned' ? 'Withdraw slot' : 'Remove end date of'} ${slot.label}`}
          onClick={() => setConfirming(slot)}
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
      {confirming && (
        <ConfirmDialog
          title={isPlanned ? `Withdraw ${confirming.label}?` : `Remove the end date of ${confirming.label}?`}
          confirm={isPlanned ? 'Withdraw slot' : 'Remove end date'}
          keep="Cancel"
          danger={isPlanned}
          busy={isWithdrawing || isKeeping}
          onConfirm={() => void confirmChange(confirming)}
          onClose={() => setConfirming(null)}
        >
          <p>
            {isPlanned
              ? `It was planned to start ${beginText(confirming)}. Bookings already made for it stay.`
              : `Its last day was ${endText(confirming)}. It will continue with no end date.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
