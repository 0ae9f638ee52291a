import { useGetOwnBondQuery, useMakeOwnBondLinkMutation } from '@/api/members/members-api';
import type { OwnBond as Bond } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/format';

/** How far the bond of one's own booking has come, and the way to pay it. Nothing where none is asked. */
export function OwnBond({ bookingId }: { bookingId: number }) {
  const { data: bond } = useGetOwnBondQuery(bookingId);
  const [make, { error, isLoading }] = useMakeOwnBondLinkMutation();
  if (!bond || bond.state === 'not_required' || bond.state === 'waived') return null;
  const pay = async () => {
    const { data } = await make(bookingId);
    if (data) window.location.assign(data.url);
  };
  return (
    <section aria-labelledby="own-bond" className="mt-6 border-t border-line pt-5">
      <h3 id="own-bond">Bond</h3>
      <p className="mt-2">{inWords(bond)}</p>
      {Number(bond.due) > 0 && (
        <Button block="phone" className="mt-4" busy={isLoading} onClick={() => void pay()}>
          Pay the bond of {formatAmount(bond.due, bond.currency)}
        </Button>
      )}
      {error && (
        <Alert tone="error" className="mt-4">
          {problemMessage(error, 'Please try again.')}
        </Alert>
      )}
    </section>
  );
}

function inWords({ state, amount, due, kept, returned, currency, reason }: Bond): string {
  const money = (value: string) => formatAmount(value, currency);
  switch (state) {
    case 'due':
      return Number(due) > 0
        ? `${money(amount)}, to be paid before your day. It comes back when the rooms are left as they were.`
        : 'Nothing is to be paid any more.';
    case 'taken':
    case 'inspected':
      return `We have your bond of ${money(amount)}. It comes back when the rooms are left as they were.`;
    case 'returned':
      return `${money(returned)} goes back to you.`;
    default:
      return `We keep ${money(kept)} of ${money(amount)}${reason ? `: ${reason}` : ''}. ${money(returned)} goes back to you.`;
  }
}
