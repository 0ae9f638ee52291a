import { Alert } from '@/components/ui/alert';

/** Shown beside the form until the next try, because the toast disappears. */
export function PaymentRefused({ message, next }: { message: string; next: string }) {
  return (
    <Alert tone="error" title="Payment failed">
      <p>
        {message} {next}
      </p>
    </Alert>
  );
}

export const TRY_ANOTHER_CARD =
  'You haven’t been charged. Check the card details or use another card, then pay again.';
