import { Alert } from '@/components/ui/alert';

export interface PaymentRefusedProps {
  title?: string;
  /** What happened. */
  message: string;
  /** What to do. */
  next: string;
}

/** Shown beside the form until the next try, because the toast disappears. */
export function PaymentRefused({ title = 'Payment failed', message, next }: PaymentRefusedProps) {
  return (
    <Alert tone="error" title={title}>
      <p>
        {message} {next}
      </p>
    </Alert>
  );
}

export const TRY_ANOTHER_CARD = 'No money was taken. Try again or use another card.';
