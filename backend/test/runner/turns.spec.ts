import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Part = 'api' | 'browser';
interface Turns {
  TURNS: readonly Record<Part, readonly string[]>[];
  testFile(part: Part, name: string): string;
  webShare(build: number, changed: readonly string[] | null): string | null;
  waitingFiles(part: Part, build: number, changed: readonly string[] | null): string[];
}

const ROOT = join(import.meta.dirname, '../../..');
const TESTS: Record<Part, string> = {
  api: join(ROOT, 'backend/test'),
  browser: join(ROOT, 'frontend/e2e/tests'),
};
const PARTS: readonly Part[] = ['api', 'browser'];

describe('long tests that take turns in a build', () => {
  let turns: Turns;
  beforeAll(async () => {
    const file = join(ROOT, 'backend/launcher/lib/turns.mjs');
    turns = (await import(pathToFileURL(file).href)) as Turns;
  });
  const named = (part: Part): string[] => turns.TURNS.flatMap((turn) => turn[part]);

  it.each(PARTS)('are there, once each, and leave a third of all files to each build: %s', (part) => {
    const missing = named(part).filter((name) => !existsSync(join(TESTS[part], turns.testFile(part, name))));
    expect(missing).toEqual([]);
    expect(new Set(named(part)).size).toBe(named(part).length);
    const all = readdirSync(TESTS[part], { recursive: true, encoding: 'utf8' });
    const tests = all.filter((path) => path.endsWith(turns.testFile(part, '')));
    expect(named(part).length).toBeLessThan((tests.length * 2) / 3);
  });

  it.each(PARTS)('all run in as many builds as there are turns, and none waits in its own: %s', (part) => {
    const builds = turns.TURNS.map((_, build) => turns.waitingFiles(part, build, []));
    for (const name of named(part))
      expect([name, builds.filter((waiting) => !waiting.includes(name)).length]).toEqual([name, 1]);
    expect(turns.waitingFiles(part, turns.TURNS.length + 1, [])).toEqual(builds[1]);
    // What has changed cannot be told.
    expect(turns.waitingFiles(part, 1, null)).toEqual([]);
  });

  it('are an eighth of the components’ only where no component has changed', () => {
    const share = (...changed: string[]): string | null => turns.webShare(9, changed);
    expect(share('backend/src/hires/hires.module.ts', 'frontend/e2e/tests/hires.spec.ts')).toBe('2/8');
    expect(share('frontend/src/lib/money.ts')).toBeNull();
    expect(share('docs/api.md', 'frontend/jest.config.mjs')).toBeNull();
    expect(share('package-lock.json')).toBeNull();
    // Which one of them reads.
    expect(share('docs/openapi.json')).toBeNull();
    expect(turns.webShare(9, null)).toBeNull();
  });

  it('run at once when they have changed, or a folder whose name they bear', () => {
    const runs = (part: Part, name: string, ...changed: string[]): boolean =>
      turns.TURNS.every((_, build) => !turns.waitingFiles(part, build, changed).includes(name));
    expect(runs('api', 'hires/killed-series')).toBe(false);
    expect(runs('api', 'hires/killed-series', 'backend/test/hires/killed-series.e2e-spec.ts')).toBe(true);
    expect(runs('api', 'hires/killed-series', 'backend/src/hires/series/series.service.ts')).toBe(true);
    expect(runs('api', 'waiting-list/killed-offers', 'backend/src/waiting-list/offers.ts')).toBe(true);
    expect(runs('api', 'waiting-list/killed-offers', 'backend/src/newsletter/a-waiting-list.ts')).toBe(false);
    expect(runs('browser', 'own-data', 'backend/src/own-data/export.ts')).toBe(true);
    expect(runs('browser', 'staff-accessibility', 'frontend/src/features/staff/log/log-page.tsx')).toBe(true);
    expect(runs('browser', 'staff-accessibility', 'docs/staff/log.md', 'frontend/src/app/main.tsx')).toBe(
      false,
    );
  });
});
