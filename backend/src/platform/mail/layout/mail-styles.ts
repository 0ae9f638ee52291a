import type { CSSProperties } from 'react';

/**
 * The site's colours (`frontend/src/styles/tokens.css`) as hex values, since email programs know neither `oklch()` nor
 * `light-dark()`. Light colours are inline, because some programs drop style sheets; dark ones are in the style sheet below.
 */
const LIGHT = {
  page: '#faf7ed',
  surface: '#fffdfa',
  ink: '#10231a',
  soft: '#384c41',
  line: '#ddd9cb',
  primary: '#195a41',
  onPrimary: '#fcfaf3',
  forest: '#113324',
  onForest: '#f4f0e3',
  ochre: '#eaac44',
  sunken: '#f1eddf',
} as const;

const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const HEADINGS = "'Bricolage Grotesque', 'Trebuchet MS', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Only `!important` overrides inline styles. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .m-card { padding: 24px 20px 20px !important; }
  .m-head { padding: 16px 20px !important; }
  .m-page { padding: 0 !important; }
  .m-frame { border-radius: 0 !important; border-width: 0 !important; }
  .m-button { display: block !important; text-align: center !important; }
  .m-title { font-size: 21px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-body, .m-page { background: #0b1711 !important; color: #f2f0e7 !important; }
  .m-frame, .m-card { background: #122019 !important; border-color: #2b3b33 !important; color: #f2f0e7 !important; }
  .m-head { background: #030d08 !important; }
  .m-title, .m-text { color: #f2f0e7 !important; }
  .m-soft { color: #c1c4b8 !important; border-color: #2b3b33 !important; }
  .m-row { border-color: #2b3b33 !important; }
  .m-quote { background: #06100c !important; color: #f2f0e7 !important; }
  .m-link { color: #a2d5b9 !important; }
  .m-line { border-color: #2b3b33 !important; }
  .m-button { background: #a2d5b9 !important; color: #031e13 !important; }
}`;

const ROW = { padding: '9px 0', borderBottom: `1px solid ${LIGHT.line}`, verticalAlign: 'top' } as const;

export const STYLES = {
  body: { margin: 0, padding: 0, background: LIGHT.page, color: LIGHT.ink },
  // Only inboxes show it.
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    opacity: 0,
    color: 'transparent',
    fontSize: '1px',
    lineHeight: '1px',
  },
  page: {
    padding: '24px 12px',
    background: LIGHT.page,
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: 1.55,
  },
  frame: {
    maxWidth: '600px',
    margin: '0 auto',
    background: LIGHT.surface,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: '12px',
    overflow: 'hidden',
  },
  head: {
    padding: '18px 32px',
    background: LIGHT.forest,
    color: LIGHT.onForest,
    borderBottom: `3px solid ${LIGHT.ochre}`,
    fontFamily: HEADINGS,
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: 1.3,
  },
  card: { padding: '32px 32px 28px' },
  title: {
    margin: '0 0 20px',
    fontFamily: HEADINGS,
    fontSize: '24px',
    lineHeight: 1.25,
    fontWeight: 700,
    color: LIGHT.ink,
    overflowWrap: 'anywhere',
  },
  text: { margin: '0 0 16px', color: LIGHT.ink, overflowWrap: 'anywhere' },
  buttonLine: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    background: LIGHT.primary,
    color: LIGHT.onPrimary,
    borderRadius: '8px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  factName: {
    ...ROW,
    width: '34%',
    paddingRight: '12px',
    textAlign: 'left',
    fontWeight: 400,
    color: LIGHT.soft,
  },
  factValue: {
    ...ROW,
    color: LIGHT.ink,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  inner: { color: LIGHT.ink, overflowWrap: 'anywhere' },
  link: { color: LIGHT.primary },
  list: { margin: '0 0 20px', padding: '0 0 0 20px', color: LIGHT.ink },
  item: { margin: '0 0 6px', overflowWrap: 'anywhere' },
  quote: {
    margin: '0 0 20px',
    padding: '14px 16px',
    background: LIGHT.sunken,
    color: LIGHT.ink,
    borderLeft: `3px solid ${LIGHT.ochre}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  small: { margin: '0 0 16px', color: LIGHT.soft, fontSize: '14px', overflowWrap: 'anywhere' },
  foot: {
    margin: '28px 0 0',
    paddingTop: '16px',
    borderTop: `1px solid ${LIGHT.line}`,
    color: LIGHT.soft,
    fontSize: '14px',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
} as const satisfies Record<string, CSSProperties>;
