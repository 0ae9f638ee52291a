import { useGetOwnBondQuery, useMakeOwnBondLinkMutation } from '@/api/members/members-api';
import type { OwnBond as Bond } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/format';
import { Section } from './section';

/** State of the booking's bond, with a button to pay it. Renders nothing without a bond. */
export function OwnBond({ bookingId }: { bookingId: number }) {
  const { data: bond, error: failure, isFetching, refetch } = useGetOwnBondQuery(bookingId);
  const [make, { error, isLoading }] = useMakeOwnBondLinkMutation();
  if (failure && !bond)
    return (
      <Section title="Bond">
        <p className="mb-3">We couldn’t load the state of your bond.</p>
        <Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Section>
    );
  if (!bond || bond.state === 'not_required' || bond.state === 'waived') return null;
  const pay = async () => {
    const { data } = await make(bookingId);
    if (data) window.location.assign(data.url);
  };
  return (
    <Section title="Bond">
      <p>{bondText(bond)}</p>
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
    </Section>
  );
}

function bondText({ state, amount, due, kept, returned, currency, reason }: Bond): string {
  const money = (value: string) => formatAmount(value, currency);
  switch (state) {
    case 'due':
      return Number(due) > 0
        ? `${money(amount)}, due before your event. We refund it if you leave the rooms as you found them.`
        : 'You have nothing more to pay.';
    case 'taken':
    case 'inspected':
      return `We have your bond of ${money(amount)}. We refund it if you leave the rooms as you found them.`;
    case 'returned':
      return `We’re refunding ${money(returned)} to you.`;
    default:
      return `We’re keeping ${money(kept)} of ${money(amount)}${reason ? `: ${reason}` : ''}. We’re refunding ${money(returned)} to you.`;
  }
}
