import { useGetOwnAddressQuery } from '@/api/members/members-api';
import { Alert } from '@/components/ui/alert';
import { SendConfirmation } from './send-confirmation';

/** Asks members to confirm their email address before they book. Hidden for everyone else. */
export function UnconfirmedAddress({ className }: { className?: string }) {
  const { data } = useGetOwnAddressQuery();
  if (!data || data.isConfirmed || !data.isRequired) return null;
  return (
    <Alert tone="warning" title="Confirm your email address first" className={className}>
      <p>
        We emailed a link to{' '}
        <strong className="[overflow-wrap:anywhere]">{data.pendingEmail ?? data.email}</strong>. Open it to
        confirm your address, then you can book.
      </p>
      <div className="mt-3">
        <SendConfirmation to={data.pendingEmail ?? data.email} />
      </div>
    </Alert>
  );
}
