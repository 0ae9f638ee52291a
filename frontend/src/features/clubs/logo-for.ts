/** The badges that are drawn for the clubs, each a shield in 240 x 240. */
export type ClubLogoKey =
  | 'netball'
  | 'cricket'
  | 'soccer'
  | 'junior-soccer'
  | 'football'
  | 'darts'
  | 'eight-ball'
  | 'social'
  | 'spark';

/** Keywords in the order of the specification: the first that the club's name contains decides. */
const RULES: readonly (readonly [RegExp, ClubLogoKey])[] = [
  [/darts/, 'darts'],
  [/junior soccer|junior.*soccer|soccer.*junior/, 'junior-soccer'],
  [/soccer/, 'soccer'],
  [/raiders|football/, 'football'],
  [/social/, 'social'],
  [/cricket/, 'cricket'],
  [/netball/, 'netball'],
  [/\b(8|eight)[\s-]?ball|\bpool\b/, 'eight-ball'],
  [/spark/, 'spark'],
];

/** Which badge belongs to a club of this name, or null where none does. */
export function logoKeyFor(clubName: string): ClubLogoKey | null {
  const name = clubName.toLowerCase();
  return RULES.find(([keyword]) => keyword.test(name))?.[1] ?? null;
}

/** The badge's address by keyword in the club's name; null where none fits (the club's own `imageUrl` is shown then). */
export function logoFor(clubName: string): string | null {
  const key = logoKeyFor(clubName);
  return key ? `/images/logos/${key}.svg` : null;
}
