import circus from 'jest-circus/runner';
import SharedWindow from './shared-window.mjs';

/**
 * Runs a test file as Jest does, with the packages that earlier files of this worker have loaded: React and Testing Library are
 * loaded once for all files, and our own modules anew for each, because some keep state. It saves a fifth of the time.
 */

/** What files of this worker have loaded from packages, by path. @type {Map<string, { loaded: boolean }>} */
const packages = new Map();

/**
 * @param {import('@jest/types').Config.GlobalConfig} globalConfig
 * @param {import('@jest/types').Config.ProjectConfig} config
 * @param {import('@jest/environment').JestEnvironment} environment
 * @param {any} runtime Jest's runtime; its registry is not part of the public type.
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
  const run = () => circus.default(globalConfig, config, environment, runtime, testPath, sendMessageToJest);
  // A file for Node (`@jest-environment node`) loads its own.
  if (!(environment instanceof SharedWindow)) return run();
  const modules = runtime.registries.moduleRegistry;
  for (const [path, module] of packages) modules.set(path, module);
  const result = await run();
  for (const [path, module] of modules)
    if (path.includes('/node_modules/') && module.loaded) packages.set(path, module);
  return result;
}
