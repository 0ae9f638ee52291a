/** Text without the one character that PostgreSQL cannot store. For what comes from outside and is not validated. */
export const storableText = (text: string): string => text.replaceAll('\0', '');
