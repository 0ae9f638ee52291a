/** Why the staff's area wants to know again who is there: it lay unused, or for too long in use, or the session has ended. */
export type SessionEnd = 'idle' | 'over' | 'ended';

/** Asks for the password over the page. @returns whether the same call can be made again */
type Keeper = (end: SessionEnd) => Promise<boolean>;

const ENDS: Readonly<Record<string, SessionEnd>> = {
  staff_session_idle: 'idle',
  staff_session_over: 'over',
  not_logged_in: 'ended',
};
/** What the question itself calls. */
const OF_THE_QUESTION = new Set([
  ...['login', 'logout', 'proveCurrentUser'],
  ...['getOwnFactors', 'askToProve', 'proveByPasskey'],
]);

let keeper: Keeper | null = null;

/** While staff pages are shown their reader stays on them, with what was typed. @returns what ends that */
export function keepStaffSession(next: Keeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = null;
  };
}

/** Whether a call that was refused can be made again, because its caller has said who they are. */
export async function isKept(code: string, endpoint: string): Promise<boolean> {
  const end = ENDS[code];
  if (!keeper || end === undefined || OF_THE_QUESTION.has(endpoint)) return false;
  return keeper(end);
}
