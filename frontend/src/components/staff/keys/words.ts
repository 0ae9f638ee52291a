/** Whether each word of the text begins one of the label's; no text begins everything. */
export function beginsAWord(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  const begun = text.toLowerCase().split(/\s+/).filter(Boolean);
  return begun.every((begin) => words.some((word) => word.startsWith(begin)));
}
