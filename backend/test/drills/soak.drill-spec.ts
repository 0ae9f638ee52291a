import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failures, writeReport } from '../soak/report.js';
import { soak } from '../soak/soak.js';
import { rounds } from '../support/level.js';

const seed = Number(process.env.TEST_SEED);

/** A short soak, which tests that it loads, injects faults, recovers, checks and reports. The long form is `npm run soak`. */
it('a soak finds nothing and reports what it did', async () => {
  const tell = (line: string): unknown => process.stdout.write(`${line}\n`);
  const report = await soak({ minutes: rounds(0.6, 10), seed, perSecond: 20, tell });
  expect(failures(report)).toEqual([]);
  expect(report.history.length).toBeGreaterThan(100);
  expect(report.searched).toBe(report.history.length);
  expect(report.payments).toBeGreaterThan(0);
  expect(report.faults.length).toBeGreaterThan(0);
  const directory = mkdtempSync(join(tmpdir(), 'soak-'));
  const written = readFileSync(writeReport(report, directory), 'utf8');
  expect(written).toContain(`seed ${seed}\n\nNothing was found`);
  expect(readFileSync(join(directory, 'picture.svg'), 'utf8')).toMatch(/^<svg [^]*<polyline [^]*<\/svg>$/);
  rmSync(directory, { recursive: true });
}, 1_200_000);
