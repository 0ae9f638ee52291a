/**
 * Parses an amount as typed: '2100', '2,100.00' or '£2,100'. Used by all money fields of the staff pages.
 * @returns '2100' or '2100.00' for the API; null if it is not an amount
 */
export function readAmount(text: string): string | null {
  const [, whole, parts] =
    /^\p{Sc}? ?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return `${whole.replaceAll(',', '')}${parts === undefined ? '' : `.${parts}`}`;
}
