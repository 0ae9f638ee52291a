/** A cookie, readable by scripts, that says that the visitor is probably signed in. It contains no secret. */
export const SIGNED_IN_HINT = 'bridgewater_signed_in';
