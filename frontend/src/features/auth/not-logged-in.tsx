import { Alert } from '@/components/ui/alert';

/** Why signing in by passkey failed, beside its button until the next try. */
export function NotLoggedIn({ message }: { message: string }) {
  return (
    <Alert tone="error" title="We couldn’t log you in">
      <p>{message}</p>
    </Alert>
  );
}
