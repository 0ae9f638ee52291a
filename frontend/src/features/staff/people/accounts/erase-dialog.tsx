import { useNavigate } from 'react-router-dom';
import { useErasePersonMutation, usePreviewErasureQuery } from '@/api/staff/staff-api';
import type { AdminPerson, ErasurePreview } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ErasedLists, PendingItems } from '@/components/staff/record/erasure-preview';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/toasts';

/** Previews what erasing an account deletes and keeps, or why it cannot be erased yet. */
export function EraseDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePreviewErasureQuery(person.id, REFETCH);
  const [erase, { isLoading }] = useErasePersonMutation();
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const isBarred = data !== undefined && (data.pending.length > 0 || data.isLastAdmin);

  const press = async () => {
    const { error: refused } = await erase({ id: person.id, ...ifMatch(person) });
    if (!refused) {
      toast({ title: 'Account erased', text: `${person.fullName} gets a final email.` });
      await navigate(to.people);
      return;
    }
    const why = isProblem(refused) && refused.code === 'stale_version';
    toast.error(
      'Account not erased',
      why
        ? 'Another person just changed this account. Reload the page and try again.'
        : problemMessage(refused, 'Please try again.'),
    );
    void refetch();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Erase ${person.fullName}?`}
      footer={
        <>
          {data && !isBarred && (
            <Button size="sm" variant="danger" busy={isLoading} onClick={() => void press()}>
              Erase account
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onClose}>
            {isBarred ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-sm">
        <LoadStates
          title="The preview could not be loaded"
          query={{ data, error, isFetching, refetch }}
          waiting="h-32 w-full"
        />
        {data && isBarred && <NotErasable preview={data} />}
        {data && !isBarred && (
          <>
            <p>This happens now and can’t be undone. We sign them out everywhere and send a final email.</p>
            <ErasedLists lists={data.lists} />
            {data.isPartial && (
              <p className="text-ink-soft">
                The erasure also covers bookings, payments, emails and messages. Your duties don’t include all
                of them.
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function NotErasable({ preview: { pending, isLastAdmin } }: { preview: ErasurePreview }) {
  return (
    <Alert tone="warning" title="This account can’t be erased yet">
      <ul className="list-disc space-y-1 pl-5">
        <PendingItems pending={pending} />
        {isLastAdmin && <li>This is the only admin. Make another person an admin first.</li>}
      </ul>
    </Alert>
  );
}
