/** Stands where an account's hash would: it has no password yet, and nobody signs in with it. */
export const NO_PASSWORD = '!';
