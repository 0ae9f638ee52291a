/** Where what concerns the reader on every page is said. */
export const NOTICES_ID = 'notices';

export function Notices() {
  return <div id={NOTICES_ID} />;
}
