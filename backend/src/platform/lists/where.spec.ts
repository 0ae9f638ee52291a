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

it('says its conditions without those whose rows come in no order, by the same numbers', () => {
  const where = new Where().addUnordered('words @@ ?', 'a').add('b > ?', 2);
  expect(where.unordered).toBe(true);
  expect(where.orderedSql).toBe('WHERE b > $2');
  expect(where.unorderedSql).toBe('(words @@ $1)');
  expect(new Where(where).orderedSql).toBe('WHERE b > $2');
  expect(new Where().add('b > ?', 2).unordered).toBe(false);
});

it('does not change what it was made from', () => {
  const list = new Where().add('a = ?', 1);
  const page = new Where(list).add('b > ?', 2);
  expect(page.sql).toBe('WHERE a = $1 AND b > $2');
  expect(list.sql).toBe('WHERE a = $1');
});

it('leaves words to the database, in the one function that the index is made by', () => {
  const where = new Where().addWords('search', "o'hara & (8-ball) | !x:*");
  expect(where.sql).toBe('WHERE search @@ search_query($1)');
  expect(where.values).toEqual(["o'hara & (8-ball) | !x:*"]);
});

it('an empty search text adds no condition', () => {
  expect(new Where().addWords('search', ' ').sql).toBe('');
  expect(new Where().addWords('search', undefined).sql).toBe('');
});
