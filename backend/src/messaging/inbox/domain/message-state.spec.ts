import fc from 'fast-check';
import { canMove, isLive, MessageEvent, MessageState, movesFrom, stateAfter } from './message-state.js';

const STATES = Object.values(MessageState);
const state = fc.constantFrom(...STATES);
const event = fc.constantFrom(...Object.values(MessageEvent));

/** A change of state: set by staff, or caused by an event. */
const step = fc.oneof(
  state.map((to) => ({ to })),
  event.map((what) => ({ what })),
);
type Step = { to: MessageState } | { what: MessageEvent };

function walk(from: MessageState, steps: readonly Step[]): MessageState {
  return steps.reduce<MessageState>((now, one) => {
    if ('to' in one) return canMove(now, one.to) ? one.to : now;
    return stateAfter(now, one.what) ?? now;
  }, from);
}

it('a message never becomes new again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATES.filter((one) => one !== MessageState.New)),
      fc.array(step),
      (from, steps) => {
        expect(walk(from, steps)).not.toBe(MessageState.New);
      },
    ),
  );
});

it('a message can be opened and closed from every state', () => {
  fc.assert(
    fc.property(state, fc.array(step), (from, steps) => {
      const now = walk(from, steps);
      const opened = now === MessageState.Open ? now : canMove(now, MessageState.Open) && MessageState.Open;
      expect(opened).toBe(MessageState.Open);
      expect(canMove(MessageState.Open, MessageState.Closed)).toBe(true);
    }),
  );
});

it('an answer of a visitor reopens the message, unless it is spam', () => {
  fc.assert(
    fc.property(state, fc.array(step), (from, steps) => {
      const now = stateAfter(walk(from, steps), MessageEvent.Received);
      expect(now !== null && (isLive(now) || now === MessageState.Spam)).toBe(true);
      expect(now).not.toBe(MessageState.Waiting);
    }),
  );
});

it('spam cannot be answered, and only staff can reopen it', () => {
  expect(stateAfter(MessageState.Spam, MessageEvent.Answered)).toBeNull();
  expect(stateAfter(MessageState.Spam, MessageEvent.AnsweredAndClosed)).toBeNull();
  fc.assert(
    fc.property(fc.array(event), (all) => {
      expect(
        walk(
          MessageState.Spam,
          all.map((what) => ({ what })),
        ),
      ).toBe(MessageState.Spam);
    }),
  );
});

it.each(STATES)('a message in state %s cannot change to the same state', (one) => {
  expect(movesFrom(one)).not.toContain(one);
});
