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

/** /admin/setup/slots: at which times can be booked, from which day to which. */
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
        The times at which members can book, on the booking page and on the home page. A slot ends and another
        begins; what is held or booked keeps its time.
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
    header: 'State',
    cell: ({ state }) => <Badge tone={VERSION_TONES[state]}>{VERSION_WORDS[state]}</Badge>,
  },
  { key: 'from', header: 'First day', cell: beginInWords },
  { key: 'to', header: 'Last day', cell: endInWords },
  { key: 'by', header: 'Planned by', wide: true, cell: ({ by }) => by ?? '–' },
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
    if (error) toast.error('Not changed', problemMessage(error, 'Please try again.'));
    else toast({ title: slot.state === 'planned' ? 'Slot taken back' : 'Slot goes on' });
  };
  const acting: Column<AdminSlot> = {
    key: 'act',
    header: 'What can be done',
    fullLine: true,
    align: 'end',
    cell: (slot) =>
      (slot.state === 'planned' || slot.validTo !== null) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${slot.state === 'planned' ? 'Take back' : 'Let it go on:'} ${timeInWords(slot)}`}
          onClick={() => setAsking(slot)}
        >
          {slot.state === 'planned' ? 'Take back' : 'Let it go on'}
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
          title={isPlanned ? `Take ${timeInWords(asking)} back?` : `Let ${timeInWords(asking)} go on?`}
          confirm={isPlanned ? 'Take it back' : 'Let it go on'}
          keep="Leave it"
          danger={isPlanned}
          busy={isWithdrawing || isKeeping}
          onConfirm={() => void carryOut(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            {isPlanned
              ? `It was to begin ${beginInWords(asking)}, and will not. What has been booked at that time already stays.`
              : `Its last day was to be ${endInWords(asking)}. It goes on without an end.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
