const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What no document of XML 1.0 may hold, however it is written (2.2). */
const NO_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as an attribute or element, of XML and of HTML. */
export function escapeXml(text: string): string {
  return text.replace(NO_CHARACTERS, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
