/** Stored in place of a password hash while the account has no password and cannot sign in. */
export const NO_PASSWORD = '!';
