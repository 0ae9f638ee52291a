import type { User } from '@/api/site/generated';

/** What the page around does while somebody is being signed in. */
export interface SignIn {
  /** Called before the server is asked, so that the page waits for the greeting instead of redirecting at once. */
  onStart: () => void;
  onFailure: () => void;
  onSignedIn: (user: User) => void;
}

/** What can follow on the password. */
export type SecondMethod = 'passkey' | 'code' | 'recovery_code';
