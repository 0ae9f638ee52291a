/**
 * The server puts a nonce for every answer into the page. Scripts that webpack adds and the style element of Radix's
 * scroll lock carry it. Imported first, before anything that could add either.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) __webpack_nonce__ = nonce;
