import { Alert } from '@/components/ui/alert';

/** Why signing in by passkey failed, beside its button until the next try. */
export function NotLoggedIn({ message }: { message: string }) {
  return (
    <Alert tone="error" title="Login failed">
      <p>{message}</p>
    </Alert>
  );
}
