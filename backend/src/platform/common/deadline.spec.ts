import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deadline } from './deadline.js';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Keeps only the signal, like the callers: the deadline object itself may be garbage collected. */
function waitFor(ms: number, also: AbortSignal): Promise<unknown> {
  return once(deadline(ms, also).signal, 'abort');
}

describe('a deadline', () => {
  it('ends the wait even after a garbage collection', async () => {
    const collecting = setInterval(collect, 5);
    try {
      await expect(waitFor(60, new AbortController().signal)).resolves.toHaveLength(1);
    } finally {
      clearInterval(collecting);
    }
  });

  it('comes at once when the other signal is aborted', async () => {
    const closing = new AbortController();
    const waiting = waitFor(60_000, closing.signal);
    closing.abort(new Error('closing'));
    await waiting;
    const { signal, clear } = deadline(60_000, closing.signal);
    clear();
    expect(signal.reason).toEqual(new Error('closing'));
  });

  it('does not come once it is cleared', () => {
    const closing = new AbortController();
    const { signal, clear } = deadline(0, closing.signal);
    clear();
    closing.abort();
    expect(signal.aborted).toBe(false);
  });
});
