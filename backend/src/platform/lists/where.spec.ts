import { Where } from './where.js';

it('numbers the values of its conditions', () => {
  const where = new Where()
    .add('a = ? AND b < ?', 1, 2)
    .addIfGiven('c = ?', undefined)
    .addIfGiven('d = ?', 3);
  expect(where.sql).toBe('WHERE a = $1 AND b < $2 AND d = $3');
  expect(where.values).toEqual([1, 2, 3]);
});

it('is nothing without conditions', () => {
  expect(new Where().sql).toBe('');
});

it('does not change what it was made from', () => {
  const list = new Where().add('a = ?', 1);
  const page = new Where(list).add('b > ?', 2);
  expect(page.sql).toBe('WHERE a = $1 AND b > $2');
  expect(list.sql).toBe('WHERE a = $1');
});

it.each([
  ['Quiz NIGHT', `'quiz':* & 'night':*`],
  ["o'hara & (8-ball) | !x:*", `'o':* & 'hara':* & '8':* & 'ball':* & 'x':*`],
  ['  jörg ', `'jörg':*`],
])('asks for the words of %j, and lets none of its signs through', (text, words) => {
  expect(new Where().addWords('search', text).values).toEqual([words]);
});

it('finds nothing for signs alone, and everything for no text', () => {
  expect(new Where().addWords('search', '--').sql).toBe('WHERE false');
  expect(new Where().addWords('search', ' ').sql).toBe('');
  expect(new Where().addWords('search', undefined).sql).toBe('');
});
