import { useEraseHirerMutation, usePreviewHirerErasureQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ErasedLists, PendingItems } from '@/components/staff/record/erasure-preview';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

interface EraseHirerProps {
  booking: AdminBooking;
  onDone: () => void;
  onClose: () => void;
}

/** Erases a hirer whom only this booking knows, after a preview of what is erased and kept. */
export function EraseHirer({ booking: { id }, onDone, onClose }: EraseHirerProps) {
  const query = usePreviewHirerErasureQuery(id, REFETCH);
  const [erase] = useEraseHirerMutation();
  const { data } = query;
  const isBarred = data !== undefined && data.pending.length > 0;

  return (
    <div className="grid gap-4">
      <LoadStates title="The preview could not be loaded" query={query} waiting="h-32 w-full" />
      {data && isBarred && (
        <Alert tone="warning" title="This hirer can’t be erased yet">
          <ul className="list-disc space-y-1 pl-5">
            <PendingItems pending={data.pending} />
          </ul>
        </Alert>
      )}
      {data && !isBarred && (
        <>
          <p>
            This happens now and can’t be undone. It covers this booking only; erase the hirer’s other
            bookings one by one.
          </p>
          <ErasedLists lists={data.lists} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {data && !isBarred && (
          <ActionButton
            variant="danger"
            call={() => erase(id)}
            done="Hirer erased"
            failed="Hirer not erased"
            onDone={onDone}
            onFailed={query.refetch}
          >
            Erase hirer
          </ActionButton>
        )}
        <Button size="sm" variant="outline" onClick={onClose}>
          {isBarred ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}
