import { relative } from 'node:path';
import { root } from '../../launcher/run/paths.mjs';

const QUIET_MS = 30_000;

/**
 * For long runs, beside Jest's reporter that prints only failures: says now and then how far the run is, and at its end why
 * tests failed that then passed.
 */
export default class ProgressReporter {
  #said = Date.now();
  /** @type {string[]} */
  #flaky = [];

  /**
   * @param {unknown} _test
   * @param {import('@jest/test-result').TestResult} file
   * @param {import('@jest/test-result').AggregatedResult} run
   */
  onTestResult(_test, file, run) {
    for (const { status, fullName, retryMessages = [] } of file.testResults)
      if (status === 'passed' && retryMessages.length > 0)
        this.#flaky.push(`${relative(root, file.testFilePath)}: ${fullName}\n${retryMessages.join('\n')}`);
    if (Date.now() - this.#said < QUIET_MS) return;
    this.#said = Date.now();
    const left = run.numTotalTestSuites - run.testResults.length;
    console.log(`${left} files to go, failed tests: ${run.numFailedTests}`);
  }

  onRunComplete() {
    if (this.#flaky.length > 0) console.log(`\nPassed the second time\n\n${this.#flaky.join('\n\n')}`);
  }
}
