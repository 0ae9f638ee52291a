import { Alert } from '@/components/ui/alert';

/** Beside the form, until the next try: why the last one failed, and what to do. The toast about it goes by. */
export function PaymentRefused({ message, next }: { message: string; next: string }) {
  return (
    <Alert tone="error" title="The last payment did not go through">
      <p>
        {message} {next}
      </p>
    </Alert>
  );
}

export const TRY_ANOTHER_CARD =
  'Nothing was paid. Check the card details or use another card, then pay again.';
