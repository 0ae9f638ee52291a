import { say } from './log.mjs';
import { root } from './paths.mjs';
import { findRelease, git } from './previous-release.mjs';

/** @typedef {{ api: readonly string[], browser: readonly string[] }} Turn `hires/killed-series` of the API, `own-content` of the browser */

/**
 * Test files that take turns in a build of one machine (ADR 0086): long for what they say, and about a part of the club's work, a
 * screen or something rare. What is not named runs in each build: what a slot, a payment, a refund or a right hangs on. `npm test`
 * runs all of it. Each turn takes as long as the others; a new file goes to any.
 * @type {readonly Turn[]}
 */
export const TURNS = [
  {
    api: [
      'operations/backup',
      'newsletter/sending',
      'operations/copies',
      'payments/returned-refunds',
      'auth/password-reset',
      'public/mail',
    ],
    browser: [
      'staff-accessibility',
      'home-on-a-phone',
      'bond',
      'newsletter-issue',
      'testimonials',
      'own-address',
    ],
  },
  {
    api: [
      'payments/killed-acts',
      'newsletter/issues',
      'desk/bookings-at-scale',
      'operations/dangerous-starts',
      'concurrency/pictures',
      'inbox/incoming',
    ],
    browser: [
      'own-content',
      'desk-forms',
      'way-back',
      'account-accessibility',
      'accessibility',
      'joining',
      'facility-gallery',
    ],
  },
  {
    api: [
      'media/memory',
      'waiting-list/killed-offers',
      'media/upload',
      'payments/rows-read',
      'desk/due-bookings',
      'bookings/availability-stream',
      'contract/generated-client',
    ],
    browser: [
      'hires',
      'public-quality',
      'public-third-parties',
      'calendar',
      'public-page-states',
      'slots',
      'placeholders',
    ],
  },
  {
    api: [
      'operations/metrics',
      'feeds/feeds-at-scale',
      'http/departure',
      'payments/histories',
      'attention/attention-at-scale',
      'contract/document',
      'media/library',
    ],
    browser: ['first-hour', 'news', 'api-docs', 'attention', 'people', 'forgotten-password', 'mail'],
  },
  {
    api: [
      'hires/killed-series',
      'setup/terminal',
      'newsletter/killed-sending',
      'mail/delivery',
      'staff/own-words-on-pages',
      'hires/series-races',
      'waiting-list/offer-races',
      'database/later-releases',
    ],
    browser: ['crawl', 'second-factor', 'pictures', 'desk', 'messages', 'event-series-journey', 'closures'],
  },
  {
    api: [
      'rooms/rooms',
      'payments/closing',
      'staff/lists-at-scale',
      'payments/skewed-clocks',
      'payments/killed-refunds',
      'people/member-imports',
      'desk/bulk',
    ],
    browser: [
      'floating-buttons',
      'public-states',
      'without-scripts',
      'tonight',
      'own-data',
      'prices',
      'phone-booking',
    ],
  },
];

/** Folders of the sources whose name says nothing of what is in them. */
const PLACES = ['backend', 'frontend', 'src', 'features', 'components', 'domain', 'dto', 'routes', 'app'];

/**
 * @param {'api' | 'browser'} part
 * @param {number} build Any whole number that is a build's own; the same one takes the same turn.
 * @param {readonly string[] | null} changed Paths of what has changed since the previous release; null when that cannot be told.
 * @returns {string[]} The files that do not run in it: none of its turn, none that has changed, and none of which a folder that has
 *   changed bears a name (`payments/killed-acts` with `backend/src/payments/…`, `newsletter-issue` with `features/staff/newsletter/…`).
 */
export function waitingFiles(part, build, changed) {
  const turn = TURNS[build % TURNS.length];
  const paths = changed ?? [];
  const folders = paths
    .filter((path) => /^(?:backend|frontend)\/src\//.test(path))
    .flatMap((path) => path.split('/').slice(0, -1))
    .filter((folder) => !PLACES.includes(folder));
  return TURNS.filter((other) => other !== turn)
    .flatMap((other) => other[part])
    .filter((name) => !paths.some((path) => path.endsWith(`/${testFile(part, name)}`)))
    .filter((name) => !folders.some((folder) => `-${name.replace('/', '-')}-`.includes(`-${folder}-`)));
}

/**
 * @param {'api' | 'browser'} part
 * @param {string} name
 * @returns {string} from the part's tests, `hires/killed-series.e2e-spec.ts`
 */
export const testFile = (part, name) => `${name}${part === 'api' ? '.e2e-spec.ts' : '.spec.ts'}`;

/** @returns {string[] | null} */
export function changedSinceRelease() {
  const release = findRelease();
  if ('missing' in release) {
    say(`what has changed cannot be told: ${release.missing}`);
    return null;
  }
  return git(root, ['diff', '--name-only', release.commit]).stdout.split('\n').filter(Boolean);
}
