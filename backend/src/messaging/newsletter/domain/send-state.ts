/** How far one mail of an issue has come. */
export enum SendState {
  Queued = 'queued',
  Sending = 'sending',
  Sent = 'sent',
  /** Refused for good, or put off too often. */
  Failed = 'failed',
  /** Its reader had left by then, or the issue was stopped. */
  Skipped = 'skipped',
  /** It may have gone or not: a process or a connection went down in between. Never repeated but by a person. */
  Unknown = 'unknown',
}

/** What came of handing one over. */
export enum Outcome {
  Taken = 'taken',
  /** 4xx about this mail. */
  PutOff = 'put_off',
  /** 5xx about this mail. */
  Refused = 'refused',
  /** The server was unreachable or refused all connections; says nothing about this email. */
  Unreachable = 'unreachable',
  Unsure = 'unsure',
}

/** How handing over ended without a mail being taken. */
export interface HandOverFailure {
  /** Of the server's last answer; null when there was none. */
  responseCode: number | null;
  /** Something of the mail itself had been given away. */
  begun: boolean;
  /** The server spoke of this mail: after MAIL FROM, RCPT TO or DATA. */
  aboutMail: boolean;
}

export function outcomeOf({ responseCode, begun, aboutMail }: HandOverFailure): Outcome {
  if (responseCode !== null && responseCode >= 400 && responseCode < 600) {
    if (!aboutMail) return begun ? Outcome.Unsure : Outcome.Unreachable;
    return responseCode >= 500 ? Outcome.Refused : Outcome.PutOff;
  }
  return begun ? Outcome.Unsure : Outcome.Unreachable;
}

export const MAX_TRIES = 8;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** How long a domain that puts mails off is left alone: doubled each time. */
export function backOffSeconds(step: number, firstSeconds: number): number {
  return Math.min(firstSeconds * 2 ** (step - 1), LONGEST_PAUSE_SECONDS);
}
