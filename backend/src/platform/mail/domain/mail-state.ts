/** The state of a stored email. */
export enum MailState {
  Queued = 'queued',
  /** A process is handing it to the mail server, or crashed while it did. */
  Sending = 'sending',
  /** The mail server has taken it. */
  Sent = 'sent',
  /** The last attempt failed; another one follows. */
  Failed = 'failed',
  /** Rejected permanently, or the last attempt failed. */
  Dead = 'dead',
  /** The mail server accepted it and later returned it. */
  Bounced = 'bounced',
  /** No longer correct, or cancelled by staff. */
  Cancelled = 'cancelled',
}

const TRANSITIONS: Readonly<Record<MailState, readonly MailState[]>> = {
  [MailState.Queued]: [MailState.Sending, MailState.Cancelled],
  // Another process takes over after a crash: the email may arrive twice, but is never lost.
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

/** Attempts for one email. They take about four and a half days, as is usual between mail servers. */
export const MAX_TRIES = 20;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 86_400;

/** After a failed attempt: the pause before the next one, which doubles each time, or the end. */
export function afterFailure(
  tries: number,
  permanent: boolean,
): { state: MailState.Failed; pauseSeconds: number } | { state: MailState.Dead } {
  if (permanent || tries >= MAX_TRIES) return { state: MailState.Dead };
  const pauseSeconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
  return { state: MailState.Failed, pauseSeconds };
}
