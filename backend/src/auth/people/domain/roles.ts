const RANK = { member: 0, club_admin: 1, admin: 2 } as const;
type Role = keyof typeof RANK;

/** The higher one of two roles: accepting an invitation never lowers a role. */
export function higherRole<Given extends Role>(one: Given, other: Given): Given {
  return RANK[one] >= RANK[other] ? one : other;
}
