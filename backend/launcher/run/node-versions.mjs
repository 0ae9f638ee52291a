/** Supported Node.js versions and the end of their security fixes (github.com/nodejs/release). */

/** Oldest tested version; also in `engines` of package.json. */
export const FLOOR = { major: 20, minor: 19 };
/** Version named in images and docs. */
const CURRENT = 24;
/** @type {Record<number, string>} */
const LAST_FIXES = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};

/**
 * @param {string} version For example "20.19.5".
 * @returns {boolean}
 */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < FLOOR.major || (major === FLOOR.major && minor < FLOOR.minor);
}

/**
 * @param {string} version
 * @param {Date} today
 * @returns {string | null} A warning if the version no longer gets security fixes; null otherwise.
 */
export function endedNotice(version, today) {
  const last = LAST_FIXES[Number.parseInt(version, 10)];
  if (!last || today <= new Date(`${last}T23:59:59Z`)) return null;
  const month = new Date(last).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Node.js ${version} works, but has had no security fixes since ${month}. For production, use Node.js ${CURRENT}.`;
}
