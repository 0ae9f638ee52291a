/** How far a message has come. */
export enum MessageState {
  /** Nobody has done anything about it. */
  New = 'new',
  /** It waits for the club. */
  Open = 'open',
  /** It is answered, and waits for whoever wrote. */
  Waiting = 'waiting',
  Closed = 'closed',
  Spam = 'spam',
}

/** Those that are not done with. */
const LIVE_STATES = [MessageState.New, MessageState.Open, MessageState.Waiting] as const;

/** What staff can make of it by hand. Nothing becomes new again. */
const MOVES: Readonly<Record<MessageState, readonly MessageState[]>> = {
  [MessageState.New]: [MessageState.Open, MessageState.Waiting, MessageState.Closed, MessageState.Spam],
  [MessageState.Open]: [MessageState.Waiting, MessageState.Closed, MessageState.Spam],
  [MessageState.Waiting]: [MessageState.Open, MessageState.Closed, MessageState.Spam],
  [MessageState.Closed]: [MessageState.Open, MessageState.Spam],
  [MessageState.Spam]: [MessageState.Open],
};

export const movesFrom = (state: MessageState): readonly MessageState[] => MOVES[state];

export const canMove = (from: MessageState, to: MessageState): boolean => MOVES[from].includes(to);

export const isLive = (state: MessageState): boolean =>
  (LIVE_STATES as readonly MessageState[]).includes(state);

/** What happens to a message without anybody choosing its state. */
export enum Happening {
  /** Somebody takes it, or it is given to somebody. */
  Taken = 'taken',
  Answered = 'answered',
  /** Answered, with nothing more to come. */
  AnsweredForGood = 'answered_for_good',
  /** Whoever wrote it has written again. */
  WrittenAgain = 'written_again',
}

/** @returns how it is then; null where that cannot happen: nobody answers spam */
export function after(state: MessageState, happening: Happening): MessageState | null {
  switch (happening) {
    case Happening.Taken:
      return state === MessageState.New ? MessageState.Open : state;
    case Happening.Answered:
      return state === MessageState.Spam ? null : MessageState.Waiting;
    case Happening.AnsweredForGood:
      return state === MessageState.Spam ? null : MessageState.Closed;
    case Happening.WrittenAgain:
      // Who is taken for a robot does not come back into the list by writing more.
      return state === MessageState.New || state === MessageState.Spam ? state : MessageState.Open;
  }
}
