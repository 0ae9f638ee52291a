import fc from 'fast-check';
import { after, canMove, Happening, isLive, MessageState, movesFrom } from './message-state.js';

const STATES = Object.values(MessageState);
const state = fc.constantFrom(...STATES);
const happening = fc.constantFrom(...Object.values(Happening));

/** A change of state: set by staff, or caused by an event. */
const step = fc.oneof(
  state.map((to) => ({ to })),
  happening.map((what) => ({ what })),
);
type Step = { to: MessageState } | { what: Happening };

function walk(from: MessageState, steps: readonly Step[]): MessageState {
  return steps.reduce<MessageState>((now, one) => {
    if ('to' in one) return canMove(now, one.to) ? one.to : now;
    return after(now, one.what) ?? now;
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
      const now = after(walk(from, steps), Happening.WrittenAgain);
      expect(now !== null && (isLive(now) || now === MessageState.Spam)).toBe(true);
      expect(now).not.toBe(MessageState.Waiting);
    }),
  );
});

it('spam cannot be answered, and only staff can reopen it', () => {
  expect(after(MessageState.Spam, Happening.Answered)).toBeNull();
  expect(after(MessageState.Spam, Happening.AnsweredForGood)).toBeNull();
  fc.assert(
    fc.property(fc.array(happening), (all) => {
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
