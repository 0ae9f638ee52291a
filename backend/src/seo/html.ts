const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as an attribute or element of HTML or XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON for a script element: whatever it says, it cannot end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** At most so many characters, cut at a word. */
export function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  const lastWord = cut.lastIndexOf(' ');
  const whole = lastWord > most / 2 ? cut.slice(0, lastWord) : cut;
  return `${whole.replace(/[\s,.;:]+$/, '')}…`;
}
