import { Link, useNavigate } from 'react-router-dom';
import { useErasePersonMutation, usePreviewErasureQuery } from '@/api/staff/staff-api';
import type { AdminPerson, ErasurePreview, PendingMoney } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { FRESH } from '@/components/staff/list/use-list-address';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';

const PENDING: Record<PendingMoney['reason'], string> = {
  upcoming: 'is still to come.',
  being_paid: 'is held or being paid for at this moment.',
  balance: 'is not settled: something is owed, or was paid too much.',
  refund: 'has money on its way back.',
  bond: 'has a bond that the club still holds.',
  dispute: 'has a payment that the bank asks about.',
};
const BECOMES: readonly [ErasurePreview['lists'][number]['becomes'], string][] = [
  ['deleted', 'Goes'],
  ['blanked', 'Stays without name, address and words of theirs'],
  ['kept', 'Stays'],
];

/** Says what erasing somebody would do, by the list by which it is done, or what stands against it. */
export function EraseDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const { data, error, isFetching, refetch } = usePreviewErasureQuery(person.id, FRESH);
  const [erase, { isLoading }] = useErasePersonMutation();
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const isBarred = data !== undefined && (data.pending.length > 0 || data.isLastAdmin);

  const press = async () => {
    const { error: refused } = await erase({ id: person.id, ...ifMatch(person) });
    if (!refused) {
      toast({ title: 'Erased', text: `${person.fullName} is told by a last mail.` });
      await navigate(to.people);
      return;
    }
    const why = isProblem(refused) && refused.code === 'stale_version';
    toast.error(
      'Not erased',
      why
        ? 'Somebody has changed this account meanwhile. Load the page again.'
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
              Erase for good
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onClose}>
            {isBarred ? 'Close' : 'Not now'}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-sm">
        <LoadStates
          title="What there is could not be loaded"
          query={{ data, error, isFetching, refetch }}
          waiting="h-32 w-full"
        />
        {data && isBarred && <Barred preview={data} />}
        {data && !isBarred && (
          <>
            <p>
              At once, and nobody brings it back. They are signed out everywhere, and a last mail says so.
            </p>
            <Lists lists={data.lists} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Barred({ preview: { pending, isLastAdmin } }: { preview: ErasurePreview }) {
  const { to } = useStaffArea();
  return (
    <Alert tone="warning" title="It cannot be done yet">
      <ul className="list-disc space-y-1 pl-5">
        {pending.map(({ reason, bookingId, date }) => (
          <li key={`${reason} ${bookingId}`}>
            {bookingId === null ? (
              'A payment'
            ) : (
              <Link to={to.booking(bookingId)} className="link">
                Booking {bookingId}
                {date && `, ${formatShortDate(date)},`}
              </Link>
            )}{' '}
            {PENDING[reason]}
          </li>
        ))}
        {isLastAdmin && <li>This is the only admin: give somebody else the role first.</li>}
      </ul>
    </Alert>
  );
}

function Lists({ lists }: Pick<ErasurePreview, 'lists'>) {
  return (
    <dl className="space-y-2">
      {BECOMES.map(([becomes, label]) => {
        const some = lists.filter((list) => list.becomes === becomes);
        return (
          some.length > 0 && (
            <div key={becomes}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-ink-soft">
                {some.map(({ name, rows }) => `${name} (${rows})`).join(', ')}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
