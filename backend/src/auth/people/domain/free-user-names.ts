const USER_NAME_MAX = 50;
/**
 * Leaves room for a number of six digits. Otherwise long names would be cut to the same name, and 10,000 of them would compete for the
 * same numbers.
 */
const UNNUMBERED_MAX = USER_NAME_MAX - 6;

/** A first username for an imported member: 'robin.lane' from 'robin.lane@example.org'. */
export function userNameOf(email: string): string {
  const plain = (email.split('@', 1)[0] ?? '').replace(/[^A-Za-z0-9._-]/g, '').slice(0, UNNUMBERED_MAX);
  return plain.length < 3 ? `member${plain}` : plain;
}

/** 'robin', 'robin2', 'robin3' for 1, 2 and 3. */
function numbered(name: string, number: number): string {
  const ending = number === 1 ? '' : String(number);
  return name.slice(0, USER_NAME_MAX - ending.length) + ending;
}

/** Members with the same wanted name. */
interface Group {
  /** Indexes in the list. */
  waiting: number[];
  /** The next number to try. */
  next: number;
  /** How many numbers to try at once. It doubles, so that 10,000 taken names need 14 queries. */
  span: number;
}

/**
 * A free name for each, with a number if the name is taken. Takes linear time.
 * @param takenOf returns which of the given names, in lower case, are taken
 */
export async function freeUserNames(
  wanted: readonly string[],
  takenOf: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const byName = new Map<string, Group>();
  wanted.forEach((name, place) => {
    const lower = name.toLowerCase();
    const group = byName.get(lower);
    if (group) group.waiting.push(place);
    else byName.set(lower, { waiting: [place], next: 1, span: 0 });
  });
  const names: string[] = Array.from(wanted);
  const given = new Set<string>();
  for (let open = [...byName]; open.length > 0; open = open.filter(([, { waiting }]) => waiting.length > 0)) {
    const tried = open.map(([name, group]) => {
      group.span = Math.max(group.waiting.length, group.span * 2);
      const numbers = Array.from({ length: group.span }, (_, index) => group.next + index);
      group.next += group.span;
      return { group, numbers, candidates: numbers.map((number) => numbered(name, number)) };
    });
    const taken = await takenOf(tried.flatMap(({ candidates }) => candidates));
    for (const { group, numbers, candidates } of tried) {
      const free = numbers.filter((_, index) => {
        const candidate = candidates[index] ?? '';
        return !taken.has(candidate) && !given.has(candidate);
      });
      const served = group.waiting.slice(0, free.length);
      group.waiting = group.waiting.slice(free.length);
      served.forEach((place, index) => {
        const name = numbered(wanted[place] ?? '', free[index] ?? 1);
        given.add(name.toLowerCase());
        names[place] = name;
      });
    }
  }
  return names;
}
