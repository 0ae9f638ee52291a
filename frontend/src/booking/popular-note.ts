/** The note of weekend days (specification, section 2). */
export const POPULAR_NOTE = 'Popular date - book early!';
