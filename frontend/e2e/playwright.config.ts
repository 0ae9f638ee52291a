import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const TESTS = join(import.meta.dirname, 'tests');

/** Tests of the release level: its own files, and files that a build runs only in part. */
const ofRelease = (): string[] =>
  readdirSync(TESTS).filter(
    (file) =>
      file.endsWith('.release-spec.ts') ||
      /@release|expectAccessible/.test(readFileSync(join(TESTS, file), 'utf8')),
  );

/**
 * Features turned off in Chromium. It uses the last such list, so Playwright's own comes first. Each tab would also start two
 * pages for the address bar's suggestions, which cost as much as ours.
 */
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * Browser tests against a running product: `npm test -- browser` starts one and sets the variables. Against another:
 * E2E_BASE_URL=http://localhost:3000 E2E_SANDBOX_URL=http://localhost:3001 npx playwright test --config e2e/playwright.config.ts
 */
export default defineConfig({
  testDir: './tests',
  // Two runs in one checkout must not clear each other's files.
  outputDir: process.env['E2E_OUTPUT_DIR'] ?? '../test-results',
  fullyParallel: true,
  // `npm test -- release` also runs the tests that a build skips, and checks more with axe (fixtures).
  ...(process.env['TEST_LEVEL'] === 'release'
    ? { testMatch: ofRelease().map((file) => `**/${file}`) }
    : { grepInvert: /@release/ }),
  forbidOnly: true,
  // Three workers on two cores, because pages wait for the server and the server for its database.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  // `npm test` lists a test that passes on retry as flaky.
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Adelaide',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording each test takes time on a small machine: `npm test -- browser <file> --trace retain-on-failure` does.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
      ],
    },
  },
});
