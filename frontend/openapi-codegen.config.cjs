/**
 * Turns the API's OpenAPI document into the web app's clients: `npm run generate:api`, one for each group of calls, so that
 * a page brings along what its readers call and nothing else.
 * OPENAPI_DOCUMENT may name another document, relative to this folder; GENERATED_SUFFIX other files beside the usual ones.
 *
 * @typedef {import('@rtk-query/codegen-openapi').ConfigFile} ConfigFile
 * @typedef {{ path: string, operation: { operationId?: string, tags?: string[] } }} Call
 */

/** What a page of the public site may ask before anybody touches it. */
const SITE = new Set([
  ...['getConfig', 'getCurrentUser', 'getBookingOptions', 'getGallery'],
  ...[
    'getClubs',
    'getClub',
    'getEvents',
    'getEvent',
    'getNews',
    'getNewsPost',
    'getNewsletter',
    'getNewsletterIssue',
    'getPage',
    'getTestimonials',
    'logout',
  ],
]);
/** For whoever runs or connects the club's systems, and what browsers open themselves. */
const NOT_OURS = new Set(['Operations', 'Webhooks']);
const OPENED_BY_BROWSERS = /\/stream$|\.(ics|csv)$/;

/** @param {Call} call */
function groupOf({ path, operation: { operationId = '', tags = [] } }) {
  if (tags.some((tag) => NOT_OURS.has(tag)) || OPENED_BY_BROWSERS.test(path)) return null;
  if (path.startsWith('/api/admin/') || path === '/api/ready/detail') return 'staff';
  return SITE.has(operationId) ? 'site' : 'members';
}

/** The groups, each a folder of `src/api/`. */
const GROUPS = ['site', 'members', 'staff'];
const file = (/** @type {string} */ group) =>
  `./src/api/${group}/generated${process.env.GENERATED_SUFFIX ?? ''}.ts`;

/** @type {ConfigFile} */
module.exports = {
  schemaFile: process.env.OPENAPI_DOCUMENT ?? '../docs/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  exportName: 'generatedApi',
  hooks: true,
  // A call with one argument takes it directly: `login(credentials)`, `getClub(28)`.
  flattenArg: true,
  // Headers are the transport's business: `base-api.ts` sends them. Only which version an edit started from, its caller knows.
  endpointOverrides: [
    { pattern: /^/, parameterFilter: (name, parameter) => parameter.in !== 'header' || name === 'If-Match' },
  ],
  outputFiles: Object.fromEntries(
    GROUPS.map((group) => [
      file(group),
      { filterEndpoints: (_, /** @type {Call} */ call) => groupOf(call) === group },
    ]),
  ),
};
