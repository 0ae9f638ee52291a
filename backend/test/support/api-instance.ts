import type { Sandbox } from '../../payment-sandbox/server.js';
import { sandboxSettings, startAppWith, TEST_SETTINGS, type Surroundings, type TestApp } from './test-app.js';

/**
 * One API with the product's own limits. Several can share a database and a sandbox, as several processes do in
 * production.
 */
export type ApiInstance = TestApp;

export interface ApiInstanceOptions extends Surroundings {
  /** Settings that differ from the product's defaults. */
  env?: Record<string, string>;
}

/** The settings of tests without those that lift limits. */
const PRODUCT_LIMITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TEST_SETTINGS).filter(([name]) => !name.startsWith('LIMIT_'))),
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
};

/** Settings of an API under test with the product's own limits, for API processes that a test starts. */
export function instanceSettings(
  databaseUrl: string,
  sandbox: Sandbox,
  overrides: Record<string, string> = {},
): Record<string, string> {
  return { ...PRODUCT_LIMITS, ...sandboxSettings(sandbox), DATABASE_URL: databaseUrl, ...overrides };
}

export function startApiInstance({ env, ...surroundings }: ApiInstanceOptions = {}): Promise<ApiInstance> {
  return startAppWith({ ...PRODUCT_LIMITS, ...env }, surroundings);
}
