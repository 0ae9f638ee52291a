/** The cookie, which the page reads as well, that says that somebody seems to be signed in. It carries nothing secret. */
export const SIGNED_IN_HINT = 'bridgewater_signed_in';
