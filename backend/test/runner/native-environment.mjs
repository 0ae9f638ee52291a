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
 * A test environment with globals that all files of a worker share: the worker's own, or those of a window. At the end of a
 * file it resets what the file has changed through Jest, including spies.
 */
export default class NativeEnvironment {
  /** Legacy fake timers are not supported. */
  fakeTimers = null;
  #before;

  #retries = 0;

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {Pick<import('@jest/environment').EnvironmentContext, 'testPath'>} context
   * @param {typeof globalThis} [global]
   */
  constructor({ projectConfig }, { testPath }, global = globalThis) {
    if (!isNeverRetried(testPath)) this.#retries = Number(process.env.TEST_RETRIES ?? 0);
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
    this.#before = { console: global.console, exit: process.exit };
  }

  async setup() {
    /** @type {Record<symbol, unknown>} */ (this.global)[Symbol.for('RETRY_TIMES')] = this.#retries;
    /** @type {Record<symbol, unknown>} */ (this.global)[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = true;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of SETTINGS_OF_A_FILE) Reflect.deleteProperty(this.global, Symbol.for(name));
    this.global.console = this.#before.console;
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
