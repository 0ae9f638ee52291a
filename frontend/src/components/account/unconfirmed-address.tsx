import { useGetOwnAddressQuery } from '@/api/members/members-api';
import { Alert } from '@/components/ui/alert';
import { SendConfirmation } from './send-confirmation';

/** Where something is booked: tells members whose address is to be confirmed first. Nothing for all others. */
export function UnconfirmedAddress({ className }: { className?: string }) {
  const { data } = useGetOwnAddressQuery();
  if (!data || data.isConfirmed || !data.isRequired) return null;
  return (
    <Alert tone="warning" title="Please confirm your address first" className={className}>
      <p>
        We have sent a link to{' '}
        <strong className="[overflow-wrap:anywhere]">{data.pendingEmail ?? data.email}</strong>. Once you have
        followed it, slots can be held and paid for.
      </p>
      <div className="mt-3">
        <SendConfirmation to={data.pendingEmail ?? data.email} />
      </div>
    </Alert>
  );
}
