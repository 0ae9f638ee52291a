/**
 * A page's own policy also applies to a frame's `srcdoc` and forbids the inline styles of emails. So an email is shown from an
 * address of its own, which allows styles and nothing else.
 */
export const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
