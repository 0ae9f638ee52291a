/** As much of a page's description as search results show; the server cuts at the same length (backend/src/site/seo). */
const DESCRIPTION_LENGTH = 160;

/** A text on one line, cut at a word where it is longer than a page's description should be. */
export function shortDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const cut = plain.slice(0, DESCRIPTION_LENGTH - 1);
  const lastWord = cut.lastIndexOf(' ');
  const whole = lastWord > DESCRIPTION_LENGTH / 2 ? cut.slice(0, lastWord) : cut;
  return `${whole.replace(/(?<![\s,.;:])[\s,.;:]+$/, '')}…`;
}
