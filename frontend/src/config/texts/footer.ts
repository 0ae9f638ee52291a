/** Default text of the footer. */
export const FOOTER_TEXTS = {
  footerLine:
    'Sport on the oval, a table by the window and a hall for your own night, in the Adelaide Hills.',
};
