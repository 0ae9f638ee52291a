/** Replaces line breaks and repeated spaces by single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
