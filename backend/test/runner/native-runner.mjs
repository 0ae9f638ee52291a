import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { useJest } from './jest-globals.mjs';

/**
 * Runs a test file as Jest does, but without a VM context, so that a worker loads the application and its packages only once.
 * Shared state (spies, timers, Jest's own) is reset after each file, see `native-environment.mjs`; the application keeps its
 * state in its own objects. This halves the time of the API tests: six files took 57 and 68 s instead of 123 and 129 s.
 *
 * Not for tests that replace modules (`jest.unstable_mockModule`), nor for `--watch`, which would run old sources.
 */

const require = createRequire(import.meta.url);
const { default: runByCircus } = require(require.resolve('jest-circus/runner'));

register('./typescript-hooks.mjs', import.meta.url);

/**
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {import('@jest/environment').JestEnvironment} environment
 * @param {import('jest-runtime').default} runtime
 * @param {string} testPath
 * @param {import('@jest/test-result').TestFileEvent} [sendMessageToJest]
 * @returns {Promise<import('@jest/test-result').TestResult>}
 */
export default async function runFile(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessageToJest,
) {
  // Uses Node's source maps, because Jest only knows those of modules that it loads.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  process.setSourceMapsEnabled(true);
  /** @type {{ jest: import('@jest/environment').Jest }} */
  const globals = runtime.requireModuleOrMock(testPath, '@jest/globals');
  useJest(globals.jest);
  const native = Object.assign(Object.create(runtime), {
    requireInternalModule: requireAnew,
    requireModule: require,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ path) => import(pathToFileURL(path).href),
  });
  return runByCircus(globalConfig, config, environment, native, testPath, sendMessageToJest);
}

/**
 * Loads a module of Jest again, because it holds the tests of one file.
 * @param {string} path
 * @returns {any}
 */
function requireAnew(path) {
  delete require.cache[path];
  return require(path);
}
