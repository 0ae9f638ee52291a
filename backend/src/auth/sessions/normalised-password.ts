/** Keyboards type one letter as different characters: in this form (NFKC) passwords are measured, judged and hashed. */
export const passwordText = (typed: string): string => typed.normalize('NFKC');
