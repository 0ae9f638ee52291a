/** What this runs on, and until when each line of Node.js gets security fixes (github.com/nodejs/release). */

/** The tested floor; `engines` in package.json says the same. */
export const FLOOR = { major: 20, minor: 19 };
/** What images and documents name. */
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
 * @param {string} version For instance "20.19.5".
 * @returns {boolean}
 */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < FLOOR.major || (major === FLOOR.major && minor < FLOOR.minor);
}

/**
 * @param {string} version
 * @param {Date} today
 * @returns {string | null} One line about a version whose line has ended; null while it is cared for, or unknown here.
 */
export function endedNotice(version, today) {
  const last = LAST_FIXES[Number.parseInt(version, 10)];
  if (!last || today <= new Date(`${last}T23:59:59Z`)) return null;
  const month = new Date(last).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Node.js ${version} runs this, but has had no security fixes since ${month}: for a real installation take Node.js ${CURRENT}.`;
}
