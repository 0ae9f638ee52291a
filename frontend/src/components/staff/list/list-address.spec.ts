import { nextSort, readListQuery, sortedAs, withListValues } from './list-address';

const SPEC = {
  filters: { state: ['draft', 'published'], clubId: null },
  views: { when: ['past'] },
  sorts: ['name'],
};
const read = (query: string) => readListQuery(new URLSearchParams(query), SPEC);
const change = (query: string, values: Record<string, string>) =>
  withListValues(new URLSearchParams(query), values).toString();

describe('a list’s address', () => {
  it('holds search, filters, sort and page', () => {
    expect(read('q= net &state=draft&clubId=28&when=past&sort=-name&cursor=abc')).toEqual({
      q: 'net',
      sort: '-name',
      cursor: 'abc',
      filters: { state: 'draft', clubId: '28' },
      views: { when: 'past' },
    });
  });

  it.each(['', 'q=', 'state=', 'state=gone', 'sort=price', 'when=ever', 'other=1'])(
    'has no filters at ?%s',
    (query) => expect(read(query)).toEqual({ filters: {}, views: {} }),
  );

  it('returns to the first page when a filter changes, and keeps other parameters', () => {
    expect(change('q=net&cursor=abc&tab=1', { state: 'draft' })).toBe('q=net&tab=1&state=draft');
    expect(change('q=net&state=draft', { state: '' })).toBe('q=net');
    expect(change('q=net', { cursor: 'abc' })).toBe('q=net&cursor=abc');
  });

  it('reverses the sort on the second click', () => {
    expect(nextSort(undefined, 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
    expect([sortedAs('name', 'name'), sortedAs('-name', 'name'), sortedAs('date', 'name')]).toEqual([
      'ascending',
      'descending',
      'none',
    ]);
  });
});
