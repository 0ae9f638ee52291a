/** Whether each word of the text starts a word of the label. An empty text matches every label. */
export function matchesWords(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  const begun = text.toLowerCase().split(/\s+/).filter(Boolean);
  return begun.every((begin) => words.some((word) => word.startsWith(begin)));
}
