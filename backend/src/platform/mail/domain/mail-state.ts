/** How far a stored mail has come. */
export enum MailState {
  Queued = 'queued',
  /** A process is handing it to the mail server, or went down while it did. */
  Sending = 'sending',
  /** The mail server has taken it. */
  Sent = 'sent',
  /** The last try failed, and another one follows. */
  Failed = 'failed',
  /** Refused for good, or tried too often. */
  Dead = 'dead',
  /** The mail server had taken it, and it came back. */
  Bounced = 'bounced',
  /** It would say what is no longer so. */
  Cancelled = 'cancelled',
}

const TRANSITIONS: Readonly<Record<MailState, readonly MailState[]>> = {
  [MailState.Queued]: [MailState.Sending, MailState.Cancelled],
  // Again by another process when the first went down: a mail may come twice then, and is never lost.
  [MailState.Sending]: [
    MailState.Sending,
    MailState.Sent,
    MailState.Failed,
    MailState.Dead,
    MailState.Cancelled,
  ],
  [MailState.Failed]: [MailState.Sending, MailState.Cancelled],
  [MailState.Sent]: [MailState.Bounced],
  [MailState.Bounced]: [],
  [MailState.Dead]: [],
  [MailState.Cancelled]: [],
};

export function canMove(from: MailState, to: MailState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Tries of one mail: they take about four and a half days, as mail servers among themselves do. */
export const MAX_TRIES = 20;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 86_400;

/** What follows a try that failed: another one after a pause that doubles each time, or none. */
export function afterFailure(
  tries: number,
  permanent: boolean,
): { state: MailState.Failed; pauseSeconds: number } | { state: MailState.Dead } {
  if (permanent || tries >= MAX_TRIES) return { state: MailState.Dead };
  const pauseSeconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
  return { state: MailState.Failed, pauseSeconds };
}
