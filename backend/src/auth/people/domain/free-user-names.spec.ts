import { freeUserNames, userNameOf } from './free-user-names.js';

it.each([
  ['robin.lane@example.org', 'robin.lane'],
  ['r@example.org', 'memberr'],
  ['josé+club@example.org', 'josclub'],
  [`${'a'.repeat(64)}@example.org`, 'a'.repeat(44)],
])('userNameOf %s is %s', (email, name) => expect(userNameOf(email)).toBe(name));

/** The names given while those of `taken` are in use, and the size of each query. */
async function named(wanted: string[], taken: Iterable<string> = []) {
  const inUse = new Set(taken);
  const asked: number[] = [];
  const names = await freeUserNames(wanted, (some) => {
    asked.push(some.length);
    return Promise.resolve(new Set(some.filter((name) => inUse.has(name))));
  });
  return { names, asked };
}

describe('freeUserNames', () => {
  it('numbers names that are taken or wanted twice, and keeps their case', async () => {
    const { names } = await named(['Robin', 'kim', 'robin', 'ROBIN'], ['robin', 'robin2', 'robin4']);
    expect(names).toEqual(['Robin3', 'kim', 'robin5', 'ROBIN6']);
  });

  it('gives no numbered name that another member wants', async () => {
    const { names } = await named(['robin2', 'robin', 'robin']);
    expect(names).toEqual(['robin2', 'robin', 'robin3']);
  });

  it('stays within the length of a user name', async () => {
    const long = 'a'.repeat(50);
    expect((await named([long, long])).names).toEqual([long, `${'a'.repeat(49)}2`]);
  });

  it('needs a few queries for 20,000 members with one name, and at most three names each', async () => {
    const rows = 20_000;
    const inUse = ['sam', ...Array.from({ length: rows }, (_, index) => `sam${index + 2}`)];
    const { names, asked } = await named(
      Array.from({ length: rows }, () => 'sam'),
      inUse,
    );
    expect(new Set(names).size).toBe(rows);
    expect(names).toContain('sam20002');
    expect(asked.length).toBeLessThan(4);
    expect(asked.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(3 * rows);
  });

  it('passes 10,000 taken names for one member in 14 queries', async () => {
    const inUse = ['sam', ...Array.from({ length: 9_999 }, (_, index) => `sam${index + 2}`)];
    const { names, asked } = await named(['sam'], inUse);
    expect(names).toEqual(['sam10001']);
    expect(asked).toHaveLength(14);
  });

  it('checks at most four names for each of 500 members with long addresses whose names are taken', async () => {
    const rows = 500;
    const wanted = Array.from({ length: rows }, (_, index) =>
      userNameOf(`${'p'.repeat(45)}${10_000 + index}@example.org`),
    );
    // Taken by an earlier import of the same addresses at another host.
    const inUse = wanted.flatMap((name) => [
      name,
      ...Array.from(
        { length: rows },
        (_, index) => `${name.slice(0, 50 - String(index + 2).length)}${index + 2}`,
      ),
    ]);
    const { names, asked } = await named(wanted, inUse);
    expect(new Set(names).size).toBe(rows);
    expect(asked.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(4 * rows);
  });
});
