import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { isNeverTriedAgain } from './never-again.mjs';

/** By these Jest hands settings of a file on to what runs its tests. */
const SETTINGS_OF_A_FILE = [
  'EVENT_HANDLERS',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
];

/**
 * The worker's own globals as a test environment. What a file has changed about them through Jest is taken back at its end,
 * and so are its spies, also those that it forgot.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** None of the old kind. */
  fakeTimers = null;
  #before = { console: globalThis.console, exit: process.exit };

  #retries = 0;

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {Pick<import('@jest/environment').EnvironmentContext, 'testPath'>} context
   */
  constructor({ projectConfig }, { testPath }) {
    if (!isNeverTriedAgain(testPath)) this.#retries = Number(process.env.TEST_RETRIES ?? 0);
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

  /** Nothing runs in a context of its own. */
  getVmContext() {
    return null;
  }
}
