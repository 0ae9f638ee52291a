import { useGetOwnBondQuery } from '@/api/members/members-api';
import { useGetConfigQuery } from '@/api/site/site-api';
import { lastDayToRespond } from '@/booking/bond-days';
import { Alert } from '@/components/ui/alert';
import { formatAmount } from '@/lib/format';

/** At the top of the page while the club waits for a response about the bond, which stands further down. */
export function BondNotice({ bookingId }: { bookingId: number }) {
  const { data: bond } = useGetOwnBondQuery(bookingId);
  const { data: config } = useGetConfigQuery();
  if (bond?.state !== 'inspected' || bond.responseState !== 'open') return null;
  const { claim, responseDueAt, currency } = bond;
  if (claim === null || responseDueAt === null) return null;
  return (
    <Alert
      tone="warning"
      title={`We propose to keep ${formatAmount(claim, currency)} of your bond`}
      className="mt-5 max-w-2xl"
    >
      <p>
        Please respond by the end of {lastDayToRespond(responseDueAt, config?.timezone)}.{' '}
        <a href="#bond" className="link">
          Read the reason and respond
        </a>
      </p>
    </Alert>
  );
}
