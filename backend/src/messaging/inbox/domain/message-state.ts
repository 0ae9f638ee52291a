/** The state of a message. */
export enum MessageState {
  /** Staff have not dealt with it yet. */
  New = 'new',
  /** The club has to act. */
  Open = 'open',
  /** Answered; the club waits for the person who wrote. */
  Waiting = 'waiting',
  Closed = 'closed',
  Spam = 'spam',
  /** An email that a program wrote. It is kept apart until staff open it. */
  Automatic = 'automatic',
}

/** States of messages that are still in progress. */
const LIVE_STATES = [MessageState.New, MessageState.Open, MessageState.Waiting] as const;

/** The states that staff can set by hand. A message never becomes new or automatic again. */
const MOVES: Readonly<Record<MessageState, readonly MessageState[]>> = {
  [MessageState.New]: [MessageState.Open, MessageState.Waiting, MessageState.Closed, MessageState.Spam],
  [MessageState.Open]: [MessageState.Waiting, MessageState.Closed, MessageState.Spam],
  [MessageState.Waiting]: [MessageState.Open, MessageState.Closed, MessageState.Spam],
  [MessageState.Closed]: [MessageState.Open, MessageState.Spam],
  [MessageState.Spam]: [MessageState.Open],
  [MessageState.Automatic]: [MessageState.Open, MessageState.Closed, MessageState.Spam],
};

export const movesFrom = (state: MessageState): readonly MessageState[] => MOVES[state];

export const canMove = (from: MessageState, to: MessageState): boolean => MOVES[from].includes(to);

export const isLive = (state: MessageState): boolean =>
  (LIVE_STATES as readonly MessageState[]).includes(state);

/** Events that change the state of a message. */
export enum MessageEvent {
  /** It was assigned. */
  Assigned = 'assigned',
  Answered = 'answered',
  /** Answered and closed. */
  AnsweredAndClosed = 'answered_and_closed',
  /** The person who wrote it has written again. */
  Received = 'received',
}

/** @returns the new state; null if the event is not possible, such as an answer to spam */
export function stateAfter(state: MessageState, event: MessageEvent): MessageState | null {
  switch (event) {
    case MessageEvent.Assigned:
      return state === MessageState.New || state === MessageState.Automatic ? MessageState.Open : state;
    case MessageEvent.Answered:
      return state === MessageState.Spam ? null : MessageState.Waiting;
    case MessageEvent.AnsweredAndClosed:
      return state === MessageState.Spam ? null : MessageState.Closed;
    case MessageEvent.Received:
      // A message that was marked as spam stays spam when its sender writes again.
      return state === MessageState.New || state === MessageState.Spam ? state : MessageState.Open;
  }
}
