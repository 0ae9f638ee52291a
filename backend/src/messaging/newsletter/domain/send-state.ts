/** The states of one email of an issue. */
export enum SendState {
  Queued = 'queued',
  Sending = 'sending',
  Sent = 'sent',
  /** Refused for good, or deferred too often. */
  Failed = 'failed',
  /** The subscriber had left by then, or the issue was stopped. */
  Skipped = 'skipped',
  /** The process or the connection failed while sending, so the email may have been sent. Only a person can send it again. */
  Unknown = 'unknown',
}

/** The result of handing an email to the mail server. */
export enum Outcome {
  Accepted = 'accepted',
  /** Refused for now: a 4xx answer about this email. */
  Deferred = 'deferred',
  /** Refused for good: a 5xx answer about this email. */
  Refused = 'refused',
  /** The server was unreachable or refused the connection, which says nothing about this email. */
  Unreachable = 'unreachable',
  Unknown = 'unknown',
}

/** How handing over failed. */
export interface HandOverFailure {
  /** The code of the server's last answer; null if there was none. */
  responseCode: number | null;
  /** Some of the email's content had been transmitted. */
  begun: boolean;
  /** The answer was about this email: after MAIL FROM, RCPT TO or DATA. */
  aboutMail: boolean;
}

export function outcomeOf({ responseCode, begun, aboutMail }: HandOverFailure): Outcome {
  if (responseCode !== null && responseCode >= 400 && responseCode < 600) {
    if (!aboutMail) return begun ? Outcome.Unknown : Outcome.Unreachable;
    return responseCode >= 500 ? Outcome.Refused : Outcome.Deferred;
  }
  return begun ? Outcome.Unknown : Outcome.Unreachable;
}

export const MAX_TRIES = 8;
const MAX_BACK_OFF_SECONDS = 6 * 3600;

/** How long to wait before the next email to a domain that defers emails: doubles with each step. */
export function backOffSeconds(step: number, firstSeconds: number): number {
  return Math.min(firstSeconds * 2 ** (step - 1), MAX_BACK_OFF_SECONDS);
}
