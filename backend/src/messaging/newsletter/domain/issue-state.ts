/** The states of an issue. From `sending` on, its content and subscribers cannot change. */
export enum IssueState {
  Draft = 'draft',
  Scheduled = 'scheduled',
  Sending = 'sending',
  Paused = 'paused',
  Sent = 'sent',
  /** Ended by staff before it was sent to all subscribers. */
  Stopped = 'stopped',
  Cancelled = 'cancelled',
}

const TRANSITIONS: Readonly<Record<IssueState, readonly IssueState[]>> = {
  [IssueState.Draft]: [IssueState.Scheduled, IssueState.Sending, IssueState.Cancelled],
  [IssueState.Scheduled]: [IssueState.Draft, IssueState.Sending, IssueState.Cancelled],
  [IssueState.Sending]: [IssueState.Paused, IssueState.Sent, IssueState.Stopped],
  [IssueState.Paused]: [IssueState.Sending, IssueState.Stopped],
  [IssueState.Sent]: [],
  [IssueState.Stopped]: [],
  [IssueState.Cancelled]: [],
};

export function canBecome(from: IssueState, to: IssueState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether its content can still change. */
export function isOpen(state: IssueState): boolean {
  return state === IssueState.Draft;
}
