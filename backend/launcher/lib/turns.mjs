import { say } from './log.mjs';
import { root } from './paths.mjs';
import { findRelease, git } from './previous-release.mjs';

/** @typedef {{ api: readonly string[], browser: readonly string[] }} Turn `hires/killed-series` of the API, `own-content` of the browser */

/**
 * Test files that take turns in a build of one machine (ADR 0086): long for what they say, and about a part of the club's work, a
 * screen or something rare. What is not named runs in each build, among it the first guards of slots, payments, refunds and rights.
 * `npm test` runs all of it. Each turn takes as long as the others; a new file goes to any.
 * @type {readonly Turn[]}
 */
export const TURNS = [
  {
    api: [
      'feeds/feeds-at-scale',
      'waiting-list/killed-offers',
      'payments/skewed-clocks',
      'operations/dangerous-starts',
      'auth/password-reset',
    ],
    browser: ['floating-buttons', 'news', 'tonight', 'messages', 'event-series-journey', 'placeholders'],
  },
  {
    api: [
      'payments/closing',
      'newsletter/issues',
      'newsletter/sending',
      'payments/rows-read',
      'concurrency/pictures',
    ],
    browser: ['hires', 'public-third-parties', 'desk', 'bond', 'slots', 'facility-gallery'],
  },
  {
    api: ['operations/backup', 'attention/attention-at-scale', 'media/library', 'people/people'],
    browser: ['public-states', 'second-factor', 'way-back', 'people', 'pictures', 'mail'],
  },
  {
    api: [
      'hires/killed-series',
      'newsletter/killed-sending',
      'desk/bookings-at-scale',
      'payments/returned-refunds',
      'desk/bulk',
    ],
    browser: [
      'own-content',
      'without-scripts',
      'account-accessibility',
      'public-page-states',
      'joining',
      'own-address',
    ],
  },
  {
    api: [
      'operations/metrics',
      'http/departure',
      'payments/histories',
      'desk/due-bookings',
      'inbox/incoming',
    ],
    browser: ['first-hour', 'desk-forms', 'home-on-a-phone', 'own-data', 'prices', 'closures'],
  },
  {
    api: [
      'payments/killed-acts',
      'operations/copies',
      'people/member-imports',
      'public/mail',
      'closures/closures',
    ],
    browser: [
      'crawl',
      'public-quality',
      'attention',
      'home-booking-states',
      'forgotten-password',
      'testimonials',
    ],
  },
  {
    api: [
      'media/memory',
      'mail/delivery',
      'payments/killed-refunds',
      'contract/document',
      'contract/slow-texts',
      'contract/generated-client',
    ],
    browser: ['staff-accessibility', 'newsletter-issue', 'phone-booking'],
  },
  {
    api: [
      'setup/terminal',
      'staff/lists-at-scale',
      'media/upload',
      'staff/own-words-on-pages',
      'bookings/availability-stream',
      'database/later-releases',
    ],
    browser: ['public-home', 'visitor-journeys', 'api-docs', 'calendar', 'accessibility', 'public-pages'],
  },
];

/** Folders of the sources whose name says nothing of what is in them. */
const PLACES = ['backend', 'frontend', 'src', 'features', 'components', 'domain', 'dto', 'routes', 'app'];

/**
 * @param {'api' | 'browser'} part
 * @param {number} build Any whole number that is a build's own; the same one takes the same turn.
 * @param {readonly string[] | null} changed Paths of what has changed since the previous release; null when that cannot be told, and then
 *   nothing waits.
 * @returns {string[]} The files that do not run in it: none of its turn, none that has changed, and none of which a folder that has
 *   changed bears a name (`payments/killed-acts` with `backend/src/payments/…`, `newsletter-issue` with `features/staff/newsletter/…`).
 */
export function waitingFiles(part, build, changed) {
  if (!changed) return [];
  const turn = TURNS[build % TURNS.length];
  const folders = changed
    .filter((path) => /^(?:backend|frontend)\/src\//.test(path))
    .flatMap((path) => path.split('/').slice(0, -1))
    .filter((folder) => !PLACES.includes(folder));
  return TURNS.filter((other) => other !== turn)
    .flatMap((other) => other[part])
    .filter((name) => !changed.some((path) => path.endsWith(`/${testFile(part, name)}`)))
    .filter((name) => !folders.some((folder) => `-${name.replace('/', '-')}-`.includes(`-${folder}-`)));
}

/**
 * @param {'api' | 'browser'} part
 * @param {string} name
 * @returns {string} from the part's tests, `hires/killed-series.e2e-spec.ts`
 */
export const testFile = (part, name) => `${name}${part === 'api' ? '.e2e-spec.ts' : '.spec.ts'}`;

/** What the components and their tests are made of. */
const WEB_APP = /^(?:frontend\/(?!e2e\/)|docs\/openapi\.json$|package-lock\.json$|tsconfig\.base\.json$)/;

/**
 * @param {number} build
 * @param {readonly string[] | null} changed
 * @returns {string | null} The share of the components' tests that runs, `3/8`, where they are what the previous release passed with;
 *   null for all of them.
 */
export function webShare(build, changed) {
  if (!changed || changed.some((path) => WEB_APP.test(path))) return null;
  return `${(build % TURNS.length) + 1}/${TURNS.length}`;
}

/** @returns {string[] | null} */
function changedSinceRelease() {
  const release = findRelease();
  if ('missing' in release) {
    say(`What has changed cannot be told, so nothing waits. ${release.missing}`);
    return null;
  }
  return git(root, ['diff', '--name-only', release.commit]).stdout.split('\n').filter(Boolean);
}

/** @typedef {{ api: string[], browser: string[], web: string | null }} Waiting Files, `hires/killed-series.e2e-spec.ts`; the share that runs */

/**
 * @param {readonly string[]} parts of the tests, that run
 * @param {number | null} build null for all tests
 * @returns {Waiting}
 */
export function whatWaits(parts, build) {
  if (build === null) return { api: [], browser: [], web: null };
  const changed = changedSinceRelease();
  const of = (/** @type {'api' | 'browser'} */ part) =>
    parts.includes(part) ? waitingFiles(part, build, changed).map((name) => testFile(part, name)) : [];
  return {
    api: of('api'),
    browser: of('browser'),
    web: parts.includes('web') ? webShare(build, changed) : null,
  };
}

/**
 * @param {number} build
 * @param {Waiting} waiting
 */
export function ofTurn(build, { api, browser, web }) {
  const files = [...api, ...browser];
  const turn = `Turn ${(build % TURNS.length) + 1} of ${TURNS.length}`;
  const components = web === null ? '' : `, and the components, which have not changed, but for share ${web}`;
  return `${turn}: ${files.length} files wait for another build${components}. ${files.join(', ')}`;
}
