/** 'discount rate' → 'Discount rate' */
export const capital = (words: string): string => words.replace(/^./, (first) => first.toUpperCase());
