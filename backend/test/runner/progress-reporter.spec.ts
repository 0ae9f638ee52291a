import { jest } from '@jest/globals';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Reporter {
  onTestResult(test: null, file: object, run: object): void;
  onRunComplete(): void;
}

const LAUNCHER = join(import.meta.dirname, 'progress-reporter.mjs');
const file = (...testResults: object[]) => ({
  testFilePath: join(import.meta.dirname, 'a.spec.ts'),
  testResults,
});
const run = (left: number) => ({
  numTotalTestSuites: 10,
  testResults: Array.from({ length: 10 - left }),
  numFailedTests: 1,
});

describe('a run of a whole part', () => {
  let reporter: Reporter;
  let said: string[];
  let now: number;

  beforeEach(async () => {
    said = [];
    now = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const { default: ProgressReporter } = (await import(pathToFileURL(LAUNCHER).href)) as {
      default: new () => Reporter;
    };
    reporter = new ProgressReporter();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('says how far it is, at most every half minute', () => {
    for (const [at, left] of [
      [1000, 9],
      [30_000, 8],
      [59_000, 7],
      [61_000, 6],
    ] as const) {
      now = at;
      reporter.onTestResult(null, file(), run(left));
    }
    expect(said).toEqual(['8 files to go, failed tests: 1', '6 files to go, failed tests: 1']);
  });

  it('ends with the reason why a test failed that then passed', () => {
    const tests = [
      { status: 'passed', fullName: 'a hold ends' },
      { status: 'passed', fullName: 'a slot is free', retryMessages: ['Expected: 1'] },
      { status: 'failed', fullName: 'a bond is paid', retryMessages: ['Expected: 2'] },
    ];
    reporter.onTestResult(null, file(...tests), run(0));
    reporter.onRunComplete();
    expect(said).toEqual([
      '\nPassed the second time\n\nbackend/test/runner/a.spec.ts: a slot is free\nExpected: 1',
    ]);
  });

  it('says nothing at its end when no test is flaky', () => {
    reporter.onRunComplete();
    expect(said).toEqual([]);
  });
});
