import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from './turns.js';

describe('Turns', () => {
  let begun: string[];
  const begin = (name: string) => () => void begun.push(name);
  beforeEach(() => {
    begun = [];
  });

  it('begins in another turn of the event loop', async () => {
    new Turns(1).schedule(begin('a'));
    expect(begun).toEqual([]);
    await nextTurn();
    expect(begun).toEqual(['a']);
  });

  it('lets so many be under way, and the others begin as these end, in their order', async () => {
    const turns = new Turns(2);
    for (const name of ['a', 'b', 'c', 'd', 'e']) turns.schedule(begin(name));
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
    turns.end();
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c']);
    turns.end();
    turns.end();
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('begins at once again when all have ended', async () => {
    const turns = new Turns(1);
    turns.schedule(begin('a'));
    await nextTurn();
    turns.end();
    turns.schedule(begin('b'));
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
  });
});
