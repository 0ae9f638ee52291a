import type { User } from '@/api/site/generated';

/** Callbacks of the surrounding page during a sign-in. */
export interface SignIn {
  /** Called before the request, so that the page waits for the greeting instead of redirecting at once. */
  onStart: () => void;
  onFailure: () => void;
  onSignedIn: (user: User) => void;
}

/** Methods for the second step. */
export type SecondMethod = 'passkey' | 'code' | 'recovery_code';
