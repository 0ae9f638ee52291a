/** First word and the rest of a full name; a single word leaves the last name empty. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The longest full name that an account or a booking can have. */
export const FULL_NAME_MAX = 120;

/** The reverse of `splitFullName`. */
export function joinNames({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
