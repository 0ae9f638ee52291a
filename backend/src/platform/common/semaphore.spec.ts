import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  let begun: string[];
  const begin = (name: string) => () => void begun.push(name);
  beforeEach(() => {
    begun = [];
  });

  it('starts work in the next turn of the event loop', async () => {
    new Semaphore(1).schedule(begin('a'));
    expect(begun).toEqual([]);
    await nextTurn();
    expect(begun).toEqual(['a']);
  });

  it('runs at most its limit at a time and starts the others in order as work ends', async () => {
    const semaphore = new Semaphore(2);
    for (const name of ['a', 'b', 'c', 'd', 'e']) semaphore.schedule(begin(name));
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
    semaphore.release();
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c']);
    semaphore.release();
    semaphore.release();
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('starts new work at once when nothing is running', async () => {
    const semaphore = new Semaphore(1);
    semaphore.schedule(begin('a'));
    await nextTurn();
    semaphore.release();
    semaphore.schedule(begin('b'));
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
  });
});
