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

const MIN_SAMPLE_SIZE = 50;
const MAX_FAILURE_RATE = 0.05;
const MAX_CONSECUTIVE_REFUSALS = 20;
const MAX_UNREACHABLE_TURNS = 3;

/** Why sending has to pause until staff resume it; null to continue. */
export function pauseFor({ ended, failed, refusedInRow, unreachable }: Run): PauseReason | null {
  if (unreachable >= MAX_UNREACHABLE_TURNS) return PauseReason.Unreachable;
  if (refusedInRow >= MAX_CONSECUTIVE_REFUSALS) return PauseReason.Refusals;
  if (ended >= MIN_SAMPLE_SIZE && failed / ended > MAX_FAILURE_RATE) return PauseReason.HardFailures;
  return null;
}
