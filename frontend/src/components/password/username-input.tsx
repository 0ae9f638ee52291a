import { useCurrentUser } from '@/api/current-user';

/** Tells password managers whose password is asked for. They ignore fields of type hidden. */
export function UsernameInput({ username }: { username?: string }) {
  const { user } = useCurrentUser();
  const value = username ?? user?.username;
  if (value === undefined) return null;
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}
