import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { isNeverRetried } from './no-retry.mjs';

/** Symbols under which Jest stores settings of a test file. */
const SETTINGS_OF_A_FILE = [
  'EVENT_HANDLERS',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
];

/**
 * A test environment with the worker's own globals. At the end of a file it resets what the file has changed through Jest,
 * including spies.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** Legacy fake timers are not supported. */
  fakeTimers = null;
  #before = { console: globalThis.console, exit: process.exit };

  #retries = 0;

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {Pick<import('@jest/environment').EnvironmentContext, 'testPath'>} context
   */
  constructor({ projectConfig }, { testPath }) {
    if (!isNeverRetried(testPath)) this.#retries = Number(process.env.TEST_RETRIES ?? 0);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    /** @type {Record<symbol, unknown>} */ (globalThis)[Symbol.for('RETRY_TIMES')] = this.#retries;
    /** @type {Record<symbol, unknown>} */ (globalThis)[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = true;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of SETTINGS_OF_A_FILE) Reflect.deleteProperty(globalThis, Symbol.for(name));
    globalThis.console = this.#before.console;
    process.exit = this.#before.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is no separate VM context. */
  getVmContext() {
    return null;
  }
}
