import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { useJest } from './jest-globals.mjs';

/**
 * Runs a test file as Jest does, but in Node itself instead of a context of its own: a worker loads the application and its
 * packages for its first file, and the others have them. What tests share thereby (spies, timers, Jest's own state) is taken
 * back at the end of each file, see `native-environment.mjs`; the application keeps its state in its own objects. It halves
 * the API's tests: six files took 57 and 68 s, and 123 and 129 s in Jest's own environment, in turn on the same busy machine.
 *
 * Not for tests that replace modules (`jest.unstable_mockModule`), nor for `--watch`, which would meet old sources.
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
  // Node's own source maps: Jest knows those of modules that it has loaded itself.
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
 * Of Jest itself: it holds the tests of one file.
 * @param {string} path
 * @returns {any}
 */
function requireAnew(path) {
  delete require.cache[path];
  return require(path);
}
