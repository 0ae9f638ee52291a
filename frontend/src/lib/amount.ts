/**
 * Parses an amount as typed, or as `formatAmount` writes it: '2100', '2,100.00', '£2,100' or 'A$168.00'. Used by all money fields of
 * the staff pages.
 * @returns '2100' or '2100.00' for the API; null if it is not an amount
 */
export function readAmount(text: string): string | null {
  const [, whole, parts] =
    /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})?[ \u00A0]?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?$/u.exec(
      text.trim(),
    ) ?? [];
  if (whole === undefined) return null;
  return `${whole.replaceAll(',', '')}${parts === undefined ? '' : `.${parts}`}`;
}
