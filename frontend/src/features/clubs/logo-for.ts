/** Drawn club badges, each a shield of 240 x 240 pixels. */
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

/** Keywords in the order of the specification; the first match wins. */
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

/** Badge key for a club's name, or null if no keyword matches. */
export function logoKeyFor(clubName: string): ClubLogoKey | null {
  const name = clubName.toLowerCase();
  return RULES.find(([keyword]) => keyword.test(name))?.[1] ?? null;
}

/** Badge URL for a club's name; null if no keyword matches (the club's `imageUrl` is shown then). */
export function logoFor(clubName: string): string | null {
  const key = logoKeyFor(clubName);
  return key ? `/images/logos/${key}.svg` : null;
}
