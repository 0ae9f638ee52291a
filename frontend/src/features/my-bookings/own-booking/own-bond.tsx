import { useGetOwnBondQuery, useMakeOwnBondLinkMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/format';
import { BondState } from './bond-state';
import { Section, SectionNotLoaded } from './section';

/** State of the booking's bond, with a button to pay it. Renders nothing without a bond. */
export function OwnBond({ bookingId }: { bookingId: number }) {
  const query = useGetOwnBondQuery(bookingId);
  const { data: bond, error: failure } = query;
  const [make, { error, isLoading }] = useMakeOwnBondLinkMutation();
  if (failure && !bond)
    return (
      <SectionNotLoaded title="Bond" query={query}>
        We couldn’t load the status of your bond.
      </SectionNotLoaded>
    );
  if (!bond || bond.state === 'not_required' || bond.state === 'waived') return null;
  // The booking was cancelled before the bond was paid.
  if (bond.state === 'due' && Number(bond.due) === 0) return null;
  const pay = async () => {
    const { data } = await make(bookingId);
    if (data) window.location.assign(data.url);
  };
  return (
    <Section title="Bond" id="bond">
      <BondState bond={bond} />
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
