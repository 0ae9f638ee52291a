import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Parts {
  readArguments(given: string[]): { level: string; parts: string[]; extra: string[] };
  partsToRun(asked: string[], reasonAgainstPrevious: string | null): string[];
}

describe('the parts of npm test', () => {
  let parts: Parts;

  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../launcher/test/parts.mjs');
    parts = (await import(pathToFileURL(file).href)) as Parts;
  });

  it('runs the build level when no part is named', () => {
    expect(parts.readArguments([])).toEqual({
      level: 'build',
      parts: ['unit', 'api', 'web', 'browser'],
      extra: [],
    });
  });

  it('refuses a file without one part that it belongs to', () => {
    expect(() => parts.readArguments(['test/bookings'])).toThrow(/^Name one of unit, api/);
    expect(() => parts.readArguments(['api', 'unit', 'test/bookings'])).toThrow(/^Name one of/);
  });

  it('runs all other parts of the release level when there is no previous release', () => {
    const { parts: asked } = parts.readArguments(['release']);
    expect(asked).toContain('previous');
    expect(parts.partsToRun(asked, null)).toEqual(asked);
    expect(parts.partsToRun(asked, 'There is no previous release')).toEqual(
      asked.filter((part) => part !== 'previous'),
    );
  });

  it('runs nothing when only the previous release is asked for and there is none', () => {
    expect(parts.partsToRun(['previous'], 'There is no previous release')).toEqual([]);
  });
});
