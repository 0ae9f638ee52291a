import { Where } from './where.js';

it('Where numbers the parameters of its conditions', () => {
  const where = new Where()
    .add('a = ? AND b < ?', 1, 2)
    .addIfGiven('c = ?', undefined)
    .addIfGiven('d = ?', 3);
  expect(where.sql).toBe('WHERE a = $1 AND b < $2 AND d = $3');
  expect(where.values).toEqual([1, 2, 3]);
});

it('Where is empty without conditions', () => {
  expect(new Where().sql).toBe('');
});

it('Where.orderedSql omits unordered conditions and keeps the numbers of parameters', () => {
  const where = new Where().addUnordered('words @@ ?', 'a').add('b > ?', 2);
  expect(where.unordered).toBe(true);
  expect(where.orderedSql).toBe('WHERE b > $2');
  expect(where.unorderedSql).toBe('(words @@ $1)');
  expect(new Where(where).orderedSql).toBe('WHERE b > $2');
  expect(new Where().add('b > ?', 2).unordered).toBe(false);
});

it('a copy of Where does not change the original', () => {
  const list = new Where().add('a = ?', 1);
  const page = new Where(list).add('b > ?', 2);
  expect(page.sql).toBe('WHERE a = $1 AND b > $2');
  expect(list.sql).toBe('WHERE a = $1');
});

it('Where.addWords uses the SQL function of the index', () => {
  const where = new Where().addWords('search', "o'hara & (8-ball) | !x:*");
  expect(where.sql).toBe('WHERE search @@ search_query($1)');
  expect(where.values).toEqual(["o'hara & (8-ball) | !x:*"]);
});

it('Where.addWords adds no condition for an empty text', () => {
  expect(new Where().addWords('search', ' ').sql).toBe('');
  expect(new Where().addWords('search', undefined).sql).toBe('');
});
