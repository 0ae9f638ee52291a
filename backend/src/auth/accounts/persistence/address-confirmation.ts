/**
 * Of an account `$1`, in SQL: whether what was made then is from before its address was first confirmed. A stranger may have made it, who
 * registered with the address of another person.
 */
export const isBeforeConfirmation = (madeAt: string): string =>
  `${madeAt} <= coalesce((SELECT email_confirmed_at FROM users WHERE id = $1), 'infinity')`;
