import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Previous {
  reasonAgainstPrevious(extra: string[], options: { at: string; mayFetch: boolean }): string | null;
}

const hasGit = spawnSync('git', ['--version']).status === 0;

(hasGit ? describe : describe.skip)('the previous release of a clone', () => {
  let previous: Previous;
  let home: string;
  /**
   * A repository of four commits. The second one is the previous release `v1`, with the baseline; the third adds a
   * migration.
   */
  let origin: string;
  let first: string;

  const git = (at: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@example.org', ...args], {
      cwd: at,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const write = (at: string, path: string, text: string): void => {
    mkdirSync(join(at, path, '..'), { recursive: true });
    writeFileSync(join(at, path), text);
  };
  const commit = (path: string): void => {
    write(origin, path, path);
    git(origin, 'add', '.');
    git(origin, 'commit', '-qm', path);
  };
  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../launcher/test/previous.mjs');
    previous = (await import(pathToFileURL(file).href)) as Previous;
    home = mkdtempSync(join(tmpdir(), 'previous-'));
    origin = join(home, 'origin');
    git(home, 'init', '-q', origin);
    commit('README.md');
    git(origin, 'tag', 'before-the-baseline');
    commit('backend/src/database/baseline/auth.ts');
    first = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'tag', 'v1');
    commit('backend/src/database/migrations/1.ts');
    commit('docs/more.md');
  });
  afterAll(() => rmSync(home, { recursive: true }));

  let clones = 0;
  /** @param named content of `.ci/previous-release` */
  function clone(named: string, ...options: string[]): string {
    const at = join(home, String((clones += 1)));
    git(home, 'clone', '-q', ...options, pathToFileURL(origin).href, at);
    write(at, '.ci/previous-release', `# A tag or a commit.\n${named}\n`);
    return at;
  }
  const ask = (at: string, mayFetch: boolean, ...extra: string[]): string | null =>
    previous.reasonAgainstPrevious(extra, { at, mayFetch });
  const SHALLOW = ['--depth=1', '--no-tags'];

  it('is tested if the history has it, and with --if-migrated only if there are newer migrations', () => {
    const at = clone('v1');
    expect(ask(at, false)).toBeNull();
    expect(ask(at, false, '--if-migrated')).toBeNull();
    write(at, '.ci/previous-release', 'HEAD\n');
    expect(ask(at, false, '--if-migrated')).toMatch(/nothing to test/);
  });

  it.each([
    ['a tag', () => 'v1'],
    ['a commit', () => first],
    // A server does not send a commit by a shortened id.
    ['a shortened commit id', () => first.slice(0, 12)],
  ])('is fetched into a shallow clone when it is named by %s', (_what, name) => {
    const at = clone(name(), ...SHALLOW);
    expect(() => ask(at, false)).toThrow(/this clone is shallow. `git fetch --unshallow --tags` brings it.$/);
    expect(ask(at, true, '--if-migrated')).toBeNull();
    expect(git(at, 'rev-parse', `${name()}^{commit}`)).toBe(first);
  });

  it('is fetched without its history, and a complete history stays complete', () => {
    const shallow = clone(first, ...SHALLOW);
    expect(ask(shallow, true)).toBeNull();
    expect(git(shallow, 'rev-list', '--count', 'HEAD')).toBe('1');
    const whole = clone('v1', '--no-tags');
    expect(ask(whole, true)).toBeNull();
    expect(git(whole, 'rev-list', '--count', 'HEAD')).toBe('4');
  });

  it.each([
    ['without a remote', (at: string) => git(at, 'remote', 'remove', 'origin'), 'there is no remote to ask'],
    [
      'with a broken remote',
      (at: string) => git(at, 'remote', 'set-url', 'origin', join(home, 'gone')),
      'origin: fatal: ',
    ],
    [
      'with a remote that lacks it',
      (at: string) => write(at, '.ci/previous-release', 'v0'),
      'origin does not have it',
    ],
  ])('%s: it is said aloud that nothing was tested, and fails where it was named', (_what, spoil, why) => {
    const at = clone('v1', ...SHALLOW);
    spoil(at);
    const aloud = new RegExp(`^\\n!+\\nNOT TESTED: The previous release .*Tried just now: ${why}.*\\n!+$`);
    expect(ask(at, true, '--if-migrated')).toMatch(aloud);
    expect(() => ask(at, true)).toThrow(/cannot be had here/);
    expect(() => ask(at, false)).toThrow(/cannot be had here/);
  });

  it('is not compared with if it is older than the baseline', () => {
    const at = clone('before-the-baseline');
    for (const extra of [[], ['--if-migrated'], ['--whole']])
      expect(ask(at, false, ...extra)).toMatch(/^There is no previous release to compare with: /);
  });

  it('is reported as missing in a copy without a history', () => {
    const at = join(home, 'copy');
    write(at, '.ci/previous-release', 'v1');
    expect(ask(at, true, '--if-migrated')).toMatch(/NOT TESTED: .*there is no git history/);
  });
});
