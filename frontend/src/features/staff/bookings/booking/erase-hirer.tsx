import { useEraseHirerMutation, usePreviewHirerErasureQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ErasedLists, PendingItems } from '@/components/staff/record/erasure-preview';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

interface EraseHirerProps {
  booking: AdminBooking;
  onDone: () => void;
  onClose: () => void;
}

/** Erases a hirer whom only this booking knows, after a preview of what is erased and kept. */
export function EraseHirer({ booking: { id }, onDone, onClose }: EraseHirerProps) {
  const query = usePreviewHirerErasureQuery(id, REFETCH);
  const [erase, { isLoading }] = useEraseHirerMutation();
  const toast = useToast();
  const { data } = query;
  const isBarred = data !== undefined && data.pending.length > 0;

  const press = async () => {
    const { error } = await erase(id);
    if (error) {
      toast.error('Hirer not erased', problemMessage(error, 'Please try again.'));
      void query.refetch();
      return;
    }
    toast({ title: 'Hirer erased' });
    onDone();
  };
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
          <Button size="sm" variant="danger" busy={isLoading} onClick={() => void press()}>
            Erase hirer
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onClose}>
          {isBarred ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}
