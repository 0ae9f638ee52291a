/** The most letters that staff may correct; larger changes are for the author. */
export const MAX_LETTERS_CORRECTED = 12;

/** Whether two texts differ by only a few letters (inserted, deleted or replaced). */
export function isSmallFix(before: string, after: string, most = MAX_LETTERS_CORRECTED): boolean {
  const [from, to] = [Array.from(before), Array.from(after)];
  if (Math.abs(from.length - to.length) > most) return false;
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of from.entries()) {
    const next = [line + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row.at(-1) ?? 0) <= most;
}
