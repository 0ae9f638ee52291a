import { Alert } from '@/components/ui/alert';

export interface PaymentRefusedProps {
  title?: string;
  /** What happened, and what to do. */
  text: string;
}

/** Shown beside the form until the next try, because the toast disappears. */
export function PaymentRefused({ title = 'Payment failed', text }: PaymentRefusedProps) {
  return (
    <Alert tone="error" title={title}>
      <p>{text}</p>
    </Alert>
  );
}
