/** Maximum length of a page's description; the same as on the server (backend/src/site/seo). */
const DESCRIPTION_LENGTH = 160;

/** Puts a text on one line and shortens it at a word to the length of a description. */
export function shortDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const cut = plain.slice(0, DESCRIPTION_LENGTH - 1);
  const lastWord = cut.lastIndexOf(' ');
  const whole = lastWord > DESCRIPTION_LENGTH / 2 ? cut.slice(0, lastWord) : cut;
  return `${whole.replace(/(?<![\s,.;:])[\s,.;:]+$/, '')}…`;
}
