/**
 * SQL condition for the account `$1`: whether something was created before its address was first confirmed. Until then the account may
 * belong to a stranger who registered with another person's address.
 * @param createdAt the column with the time of creation
 */
export const isBeforeConfirmation = (createdAt: string): string =>
  `${createdAt} <= coalesce((SELECT email_confirmed_at FROM users WHERE id = $1), 'infinity')`;
