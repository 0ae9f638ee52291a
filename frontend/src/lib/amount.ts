/**
 * An amount as staff type it: '2100', '2,100.00' or '£2,100'. Every money field of the staff pages reads it by this.
 * @returns '2100', '2100.00': as the API takes it; null for what is no amount
 */
export function readAmount(text: string): string | null {
  const [, whole, parts] =
    /^\p{Sc}? ?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,2}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return `${whole.replaceAll(',', '')}${parts === undefined ? '' : `.${parts}`}`;
}
