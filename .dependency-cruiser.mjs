/**
 * The layers of both apps, as docs/architecture.md draws them.
 * @type {import('dependency-cruiser').IConfiguration}
 */
/** A module's folder: its area and its name. The main module of an area stands in the area's own folder. */
const MODULE = '([^/]+/(?!(?:api|application|domain|persistence)/)[^/]+|[^/]+)';
const MODULES = `^backend/src/${MODULE}/`;

const BOOKING_PAGES = '^frontend/src/features/staff/bookings/(list|booking|new|recurring|bulk)/';

/** From the bottom: no area knows one that comes later in this list. */
const AREAS = [
  'platform',
  'auth',
  'clubs',
  'bookings',
  'messaging|events',
  'payments|site',
  'office',
  'database',
];
const above = (/** @type {number} */ floor) => AREAS.slice(floor + 1).join('|');

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Cycles hide who owns what. Entities of TypeORM name each other by type imports, which do not count.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|woff2)' },
    },
    {
      name: 'not-to-spec',
      comment: 'Tests are not building blocks.',
      severity: 'error',
      from: { pathNot: '\\.(spec|test|(e2e|release|drill|nodes)-spec)\\.tsx?$|/test(ing)?/' },
      to: { path: '\\.(spec|test|(e2e|release|drill|nodes)-spec)\\.tsx?$' },
    },

    // Backend: api → application → domain, application → persistence → domain.
    {
      name: 'domain-is-pure',
      comment:
        'Rules are functions over values: neither Nest, nor TypeORM, nor other layers, nor sibling modules.',
      severity: 'error',
      from: { path: `${MODULES}domain/`, pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot: [
          '^backend/src/$1/domain/',
          '^backend/src/platform/common/',
          // The rules of the technical rooms, which are values, too: what a mail is made of.
          '^backend/src/platform/[^/]+/domain/',
          // A table of facts.
          '^backend/src/platform/config/payment-providers\\.ts$',
          'node_modules/luxon',
        ],
      },
    },
    ...AREAS.map((area, floor) => ({
      name: `${area.replace('|', '-and-')}-know-only-areas-below`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^backend/src/(${area})/`, pathNot: '\\.spec\\.ts$' },
      // The entry files stand above all areas.
      to: { path: [`^backend/src/(${above(floor) || '-'})/`, '^backend/src/[^/]+\\.ts$'] },
    })),
    ...AREAS.filter((area) => area.includes('|')).map((areas) => ({
      name: `${areas.replace('|', '-and-')}-are-apart`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^backend/src/(${areas})/`, pathNot: '\\.spec\\.ts$' },
      to: { path: `^backend/src/(${areas})/`, pathNot: '^backend/src/$1/' },
    })),
    {
      name: 'common-and-config-are-at-the-bottom',
      severity: 'error',
      from: { path: '^backend/src/platform/(common|config)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/', pathNot: '^backend/src/platform/(common|config)/' },
    },
    {
      name: 'no-circle-of-folders',
      comment:
        'Read from the top, every arrow points down: two folders that need each other are one, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/' },
      to: { circular: true },
    },
    {
      name: 'api-does-not-reach-persistence',
      comment:
        'Controllers translate and call the application layer; response mappers may read an entity by its type.',
      severity: 'error',
      from: { path: `${MODULES}api/` },
      to: { path: `^backend/src/${MODULE}/persistence/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'application-does-not-know-api',
      severity: 'error',
      from: { path: `${MODULES}(application|persistence)/` },
      to: { path: `^backend/src/${MODULE}/api/` },
    },
    {
      name: 'persistence-is-below-application',
      severity: 'error',
      from: { path: `${MODULES}persistence/` },
      to: { path: `^backend/src/${MODULE}/application/` },
    },
    ...[
      { name: 'no-foreign-repository', from: `(?!payments/|database/)${MODULE}`, own: '$1/persistence' },
      { name: 'no-foreign-repository-in-payments', from: 'payments', own: 'payments' },
    ].map(({ name, from, own }) => ({
      name,
      comment:
        "A module calls another module's exported service, never its repository. The modules of payments share one ledger.",
      severity: /** @type {const} */ ('error'),
      from: { path: `^backend/src/${from}/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: `^backend/src/${MODULE}/persistence/[^/]+\\.repository\\.ts$`,
        pathNot: `^backend/src/${own}/`,
      },
    })),
    {
      name: 'bookings-and-payments-ask-the-databases-clock',
      comment: "A process's own clock decides nothing about them: ask DatabaseClock.",
      severity: 'error',
      from: { path: '^backend/src/(bookings|payments)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/platform/common/clock\\.ts$' },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'The stand-in speaks the wire protocols; code shared with the product would prove nothing.',
      severity: 'error',
      from: { path: '^backend/payment-sandbox/' },
      to: { path: '^backend/src/' },
    },
    {
      name: 'product-does-not-know-the-sandbox',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^backend/payment-sandbox/' },
    },

    // Web app: shared → features → app.
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      // Staff features stand in groups: features/staff/website/clubs does not know features/staff/website/events.
      from: {
        path: '^frontend/src/features/(staff/[^/]+/[^/]+|(?!staff/)[^/]+)/',
        pathNot: BOOKING_PAGES,
      },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'staff-pages-of-bookings-import-no-other-feature',
      comment: 'They are one feature in five folders.',
      severity: 'error',
      from: { path: BOOKING_PAGES },
      to: { path: '^frontend/src/features/', pathNot: BOOKING_PAGES },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'shared-is-below-features',
      severity: 'error',
      from: {
        path: '^frontend/src/(booking|payment|components|lib|api|config)/',
        pathNot: '\\.(spec|test)\\.tsx?$',
      },
      to: { path: '^frontend/src/(features|app|testing)/' },
    },
    {
      name: 'booking-and-payment-are-above-components',
      comment:
        'What several features know of both: components, api and lib serve them, and do not know them.',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib|api|config)/', pathNot: '\\.(spec|test)\\.tsx?$' },
      to: { path: '^frontend/src/(booking|payment)/' },
    },
    {
      name: 'payment-is-below-booking',
      comment: 'Who takes payments has nothing to do with what is paid for.',
      severity: 'error',
      from: { path: '^frontend/src/payment/', pathNot: '\\.(spec|test)\\.tsx?$' },
      to: { path: '^frontend/src/booking/' },
    },
    {
      name: 'a-providers-form-is-loaded-by-the-table-alone',
      comment:
        'The form brings its provider’s package along, and a hirer who pays another way should not load it.',
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: '\\.spec\\.tsx?$|^frontend/src/payment/online-providers\\.ts$',
      },
      to: { path: '^frontend/src/payment/providers/' },
    },
    {
      name: 'lib-and-config-are-at-the-bottom-of-the-web-app',
      severity: 'error',
      from: { path: '^frontend/src/(lib|config)/', pathNot: '\\.(spec|test)\\.tsx?$' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/$1/' },
    },
    {
      name: 'web-and-api-are-apart',
      comment: 'They meet in docs/openapi*.json only.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    // For the alias @/ of the web app.
    webpackConfig: { fileName: 'frontend/webpack.config.mjs', arguments: { mode: 'production' } },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
