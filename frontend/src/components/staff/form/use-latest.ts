import { useCallback, useEffect, useRef } from 'react';

export interface Latest {
  /** @returns the answer; null if another question was asked, or the answer was dropped, before it came */
  ask: <Data>(call: () => PromiseLike<Data>) => Promise<Data | null>;
  /** Drops the answer that is still on its way, because what it is about has changed. */
  drop: () => void;
}

/** Answers can arrive late and out of order: only the answer to the last question counts. Both functions are stable. */
export function useLatest(): Latest {
  const turn = useRef(0);
  const drop = useCallback(() => {
    turn.current += 1;
  }, []);
  const ask = useCallback<Latest['ask']>(async (call) => {
    const own = (turn.current += 1);
    const answer = await call();
    return own === turn.current ? answer : null;
  }, []);
  // A late answer must not reach the form after the part that asked for it is gone.
  useEffect(() => drop, [drop]);
  return { ask, drop };
}
