import type { Sandbox } from '../../payment-sandbox/server.js';
import { sandboxSettings, startAppWith, TEST_SETTINGS, type SharedParts, type TestApp } from './test-app.js';

/**
 * An API with the product's default limits. Several can share a database and a payment sandbox, as processes in
 * production do.
 */
export type ApiInstance = TestApp;

export interface ApiInstanceOptions extends SharedParts {
  /** Settings that differ from the product's defaults. */
  env?: Record<string, string>;
}

/** The test settings, but with the default limits. */
const PRODUCT_LIMITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TEST_SETTINGS).filter(([name]) => !name.startsWith('LIMIT_'))),
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
};

/** Settings for an API process with the default limits. */
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
