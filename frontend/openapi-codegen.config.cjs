/**
 * Turns the API's OpenAPI documents into the web app's clients: `npm run generate:api`, one for each group of calls, so that
 * a page brings along what its readers call and nothing else. GENERATED_SUFFIX names other files beside the usual ones.
 *
 * @typedef {import('@rtk-query/codegen-openapi').ConfigFile} ConfigFile
 * @typedef {{ path: string, operation: { operationId?: string, tags?: string[] } }} Call
 */

/** The tags of public content, and further calls that a public page may make before its visitor does anything. */
const CONTENT = new Set(['Site', 'Clubs', 'Events', 'News', 'Gallery', 'Testimonials']);
const FURTHER = new Set(['getCurrentUser', 'logout', 'getBookingOptions', 'getFreeEvenings']);
/** Calls for operators and providers, which the web app never makes. */
const NOT_OURS = new Set(['Operations', 'Webhooks']);
const OPENED_BY_BROWSERS = /\/stream$|\.(ics|csv|pdf)$/;

const SITE_DOCUMENT = '../docs/openapi.json';
const STAFF_DOCUMENT = '../docs/openapi.staff.json';

/** @param {Call} call */
function isOurs({ path, operation: { tags = [] } }) {
  return !tags.some((tag) => NOT_OURS.has(tag)) && !OPENED_BY_BROWSERS.test(path);
}
const isOfSite = (/** @type {Call} */ { path, operation: { operationId = '', tags = [] } }) =>
  FURTHER.has(operationId) || (tags.some((tag) => CONTENT.has(tag)) && !path.startsWith('/api/user/'));

/** The groups, each a folder of `src/api/`, with the document and the calls of it that make the client. */
const GROUPS = {
  site: { schemaFile: SITE_DOCUMENT, has: isOfSite },
  members: { schemaFile: SITE_DOCUMENT, has: (/** @type {Call} */ call) => !isOfSite(call) },
  staff: { schemaFile: STAFF_DOCUMENT, has: () => true },
};
const file = (/** @type {string} */ group) =>
  `./src/api/${group}/generated${process.env.GENERATED_SUFFIX ?? ''}.ts`;

/** @type {ConfigFile} */
module.exports = {
  // For the whole file's type; each group names its own.
  schemaFile: SITE_DOCUMENT,
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
    Object.entries(GROUPS).map(([group, { schemaFile, has }]) => [
      file(group),
      { schemaFile, filterEndpoints: (_, /** @type {Call} */ call) => isOurs(call) && has(call) },
    ]),
  ),
};
