import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Component tests: every `src/**` file named `*.spec.ts(x)` or `*.test.ts(x)`, in jsdom with Node's own fetch. */

const setup = join(import.meta.dirname, 'src/testing/setup-tests.ts');

/** @type {import('@swc/core').Options} */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** @type {import('jest').Config} */
export default {
  rootDir: import.meta.dirname,
  displayName: 'web',
  testEnvironment: '<rootDir>/test/jsdom-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.{spec,test}.{ts,tsx}'],
  transform: { '^.+\\.(ts|tsx|mjs|js)$': ['@swc/jest', swc] },
  // Some packages are published as ES modules only; they are transformed like our own files.
  transformIgnorePatterns: ['/node_modules/(?!.*(@fontsource|maplibre-gl|react-day-picker|@date-fns))'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty-module.cjs',
    '\\.(svg|png|jpe?g|webp|avif|ico|woff2?)(\\?.*)?$': '<rootDir>/test/asset-module.cjs',
    '^@fontsource': '<rootDir>/test/empty-module.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  setupFilesAfterEnv: existsSync(setup) ? [setup] : [],
  // Three on the two cores of a build: tests wait for what comes a moment later. By itself Jest leaves one of them alone.
  maxWorkers: process.env.CI ? 3 : '50%',
  testTimeout: 20_000,
};
