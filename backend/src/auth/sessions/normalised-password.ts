/** NFKC, because keyboards type the same letter as different characters. Length, strength and hash use this form. */
export const normalisedPassword = (typed: string): string => typed.normalize('NFKC');
