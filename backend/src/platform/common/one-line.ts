/** A line stays a line, whatever was typed into it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
