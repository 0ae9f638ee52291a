/** How far an issue of the newsletter has come. From `sending` on its words and its readers stand fast. */
export enum IssueState {
  Draft = 'draft',
  Scheduled = 'scheduled',
  Sending = 'sending',
  Paused = 'paused',
  Sent = 'sent',
  /** Ended by staff before it was sent to all readers. */
  Stopped = 'stopped',
  Cancelled = 'cancelled',
}

const TRANSITIONS: Readonly<Record<IssueState, readonly IssueState[]>> = {
  [IssueState.Draft]: [IssueState.Scheduled, IssueState.Sending, IssueState.Cancelled],
  [IssueState.Scheduled]: [IssueState.Sending, IssueState.Cancelled],
  [IssueState.Sending]: [IssueState.Paused, IssueState.Sent, IssueState.Stopped],
  [IssueState.Paused]: [IssueState.Sending, IssueState.Stopped],
  [IssueState.Sent]: [],
  [IssueState.Stopped]: [],
  [IssueState.Cancelled]: [],
};

export function canBecome(from: IssueState, to: IssueState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether its words may still be changed. */
export function isOpen(state: IssueState): boolean {
  return state === IssueState.Draft;
}
