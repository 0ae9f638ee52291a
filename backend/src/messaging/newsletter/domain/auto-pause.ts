/** Why an issue is paused. */
export enum PauseReason {
  Staff = 'staff',
  HardFailures = 'hard_failures',
  Refusals = 'refusals',
  Unreachable = 'unreachable',
  /** All other emails are done; staff have to decide about those that may have been sent. */
  Unsure = 'unsure',
}

/** The progress of an issue since it was started or resumed. */
export interface Run {
  /** Emails that were accepted or refused for good. */
  ended: number;
  failed: number;
  /** Temporary and permanent refusals since the last accepted email. */
  refusedInRow: number;
  /** Consecutive turns in which the mail server was unreachable. */
  unreachable: number;
}

const JUDGED_FROM = 50;
const MAX_FAILED = 0.05;
const MAX_REFUSED_IN_ROW = 20;
const MAX_UNREACHABLE = 3;

/** Why sending has to pause until staff resume it; null to continue. */
export function pauseFor({ ended, failed, refusedInRow, unreachable }: Run): PauseReason | null {
  if (unreachable >= MAX_UNREACHABLE) return PauseReason.Unreachable;
  if (refusedInRow >= MAX_REFUSED_IN_ROW) return PauseReason.Refusals;
  if (ended >= JUDGED_FROM && failed / ended > MAX_FAILED) return PauseReason.HardFailures;
  return null;
}
