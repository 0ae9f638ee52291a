/** The id in a path; null for anything but a positive whole number of at most nine digits. */
export function numericId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
