/** The confirmations a server can require before a call, by reason. */
export type ConfirmationReason =
  /** The password was given too long ago for this call. */
  | 'lately'
  /** The call needs the account’s second factor, not the password. */
  | 'factor'
  /** The staff session was idle, or lasted too long. */
  | 'idle'
  | 'over'
  /** The session has ended. */
  | 'ended';
export type SessionEnd = Exclude<ConfirmationReason, 'lately' | 'factor'>;

/** Asks for the password, or a second factor, over the page. @returns whether the same call can be made again */
type Ask<Handled extends ConfirmationReason> = (reason: Handled) => Promise<boolean>;

const REASON_OF_CODE: Readonly<Record<string, ConfirmationReason>> = {
  reauthentication_required: 'lately',
  factor_reauthentication_required: 'factor',
  staff_session_idle: 'idle',
  staff_session_expired: 'over',
  not_logged_in: 'ended',
};
/** The calls of the confirmation dialogs themselves. */
const CONFIRMING_CALLS = new Set([
  ...['login', 'logout', 'reauthenticate'],
  ...[
    'getOwnFactors',
    'reauthenticationPasskeyOptions',
    'reauthenticateByPasskey',
    'reauthenticateByCode',
    'reauthenticateByRecoveryCode',
  ],
]);

const handlers: { reasons: readonly ConfirmationReason[]; ask: Ask<ConfirmationReason> }[] = [];

/**
 * While active, a call refused with one of these reasons is repeated after the reader has confirmed. The page and
 * its typed values stay.
 * @returns a function that ends it
 */
export function onConfirmationNeeded<Handled extends ConfirmationReason>(
  reasons: readonly Handled[],
  ask: Ask<Handled>,
): () => void {
  const handler = { reasons, ask: ask as Ask<ConfirmationReason> };
  handlers.push(handler);
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
  };
}

/** Whether a refused call can be repeated, because the reader has confirmed. */
export async function awaitConfirmation(code: string, endpoint: string): Promise<boolean> {
  const reason = REASON_OF_CODE[code];
  if (reason === undefined || CONFIRMING_CALLS.has(endpoint)) return false;
  const handler = handlers.findLast(({ reasons }) => reasons.includes(reason));
  return handler ? handler.ask(reason) : false;
}
