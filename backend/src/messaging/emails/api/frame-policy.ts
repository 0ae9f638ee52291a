/**
 * A page of the site lends its own policy to what stands in its `srcdoc`, which forbids the styles of mails: so a mail that is
 * shown is an answer of its own, which may have styles and nothing else.
 */
export const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
