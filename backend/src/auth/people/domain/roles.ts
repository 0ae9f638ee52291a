const RANK = { member: 0, club_admin: 1, admin: 2 } as const;
type Role = keyof typeof RANK;

/** An invitation gives rights, and takes none. */
export function higherRole<Given extends Role>(one: Given, other: Given): Given {
  return RANK[one] >= RANK[other] ? one : other;
}
