const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 forbids even when escaped (section 2.2). */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for elements and attributes of XML and HTML. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
