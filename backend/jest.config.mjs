/**
 * Jest runs the backend as native ES modules (start it with NODE_OPTIONS=--experimental-vm-modules).
 * `unit` needs nothing but Node; `api` and `drills` need TEST_DATABASE_URL, which `npm test` provides.
 */

/** @type {import('@swc/core').Options} */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** @type {import('jest').Config} */
const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts'],
  // Sources name their siblings as they are called once compiled; the tests run the sources.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/payment-sandbox/**/*.spec.ts',
        '<rootDir>/test/contract/*.spec.ts',
      ],
    },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/support/require-database.mjs',
    },
    {
      ...common,
      displayName: 'drills',
      testMatch: ['<rootDir>/test/drills/**/*.drill-spec.ts'],
      globalSetup: '<rootDir>/test/support/require-database.mjs',
    },
  ],
  // Two of the usual two cores: one worker leaves the other to PostgreSQL and to processes that tests start. A third was a little
  // faster, and stretched what some tests allow for a minute's work.
  maxWorkers: process.env.CI ? 2 : '50%',
  // ES modules are not given back when their file's tests are done. A worker that has collected some is made anew: it would
  // spend more and more of its time on clearing up, and on what each earlier file's AsyncLocalStorage does for every promise.
  workerIdleMemoryLimit: '400MB',
  testTimeout: 30_000,
};
