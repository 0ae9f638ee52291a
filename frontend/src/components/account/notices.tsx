/** The element for notices that are shown on every page. */
export const NOTICES_ID = 'notices';

export function Notices() {
  return <div id={NOTICES_ID} />;
}
