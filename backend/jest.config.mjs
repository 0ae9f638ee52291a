import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from './test/runner/swc-options.mjs';

/**
 * `unit` needs only Node; its files named `*.alone.spec.ts` also need `--experimental-vm-modules`, because they load ES modules
 * of their own and may replace some. `api`, `drills` and `nodes` need TEST_DATABASE_URL, which `npm test` provides.
 */

const TEST = join(import.meta.dirname, 'test');

/** API tests of the release level: its own files, and files that a build runs only in part. */
const ofRelease = () =>
  readdirSync(TEST, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.release-spec.ts') ||
        (file.endsWith('.e2e-spec.ts') &&
          readFileSync(join(TEST, file), 'utf8').includes('support/level.js')),
    )
    .map((file) => join('<rootDir>/test', file));

/** @type {import('jest').Config} */
const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts'],
  // Imports name compiled `.js` files, but the tests run the sources.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: ['<rootDir>/test/runner/seed.mjs'],
};

/**
 * Runs tests without VM contexts, so that a worker loads the application (eight seconds of CPU time) only once.
 * @type {import('jest').Config}
 */
const native = {
  ...common,
  testEnvironment: '<rootDir>/test/runner/native-environment.mjs',
  testRunner: '<rootDir>/test/runner/native-runner.mjs',
};
/** @type {import('jest').Config} */
const overDatabase = { ...native, globalSetup: '<rootDir>/test/support/require-database.mjs' };

/** @type {import('jest').Config} */
export default {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.alone.spec.ts'] },
    {
      ...native,
      displayName: 'unit',
      testPathIgnorePatterns: ['\\.alone\\.spec\\.ts$'],
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/payment-sandbox/**/*.spec.ts',
        '<rootDir>/test/{contract,database,history,runner,soak}/*.spec.ts',
      ],
    },
    {
      ...overDatabase,
      displayName: 'api',
      testMatch: process.env.TEST_LEVEL === 'release' ? ofRelease() : ['<rootDir>/test/**/*.e2e-spec.ts'],
    },
    {
      ...overDatabase,
      displayName: 'drills',
      testMatch: ['<rootDir>/test/drills/**/*.drill-spec.ts'],
    },
    {
      ...overDatabase,
      displayName: 'nodes',
      testMatch: ['<rootDir>/test/nodes/*.nodes-spec.ts'],
    },
  ],
  // Three on two cores, because a worker waits half of its time for PostgreSQL and other processes.
  maxWorkers: process.env.CI ? 3 : '50%',
  // Files leave some memory behind. A worker with too much is replaced, because garbage collection would slow it down.
  workerIdleMemoryLimit: '1GB',
  // CI machines may be slow and run three workers at once, so a test gets three times as long there.
  testTimeout: process.env.CI ? 90_000 : 30_000,
};
