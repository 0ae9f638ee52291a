/**
 * A page's policy also applies to a frame's `srcdoc`, and forbids the inline styles that emails have. So an email has an address
 * of its own, whose policy allows styles and nothing else.
 */
export const FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
