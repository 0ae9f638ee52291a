import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { REASONS } from '../../src/office/attention/persistence/reasons.js';

const ROOT = join(import.meta.dirname, '../../..');

interface Config {
  files: string[];
  rules: Record<string, unknown>;
}

/** A rule's setting for a path. Without a path, a rule that is on for some paths counts as on. */
function settingOf(rule: string, path?: string): object {
  const file = ts.readConfigFile(join(ROOT, '.oxlintrc.json'), ts.sys.readFile.bind(ts.sys));
  const { rules, overrides } = file.config as Config & { overrides: Partial<Config>[] };
  if (!path) return { rules: { [rule]: rules[rule] ?? 'error' } };
  const parts = overrides.filter((part) => part.rules && rule in part.rules);
  return { overrides: parts.map((part) => ({ files: part.files, rules: { [rule]: part.rules?.[rule] } })) };
}

/** Errors that one of our own lint rules finds in a line, with the setting of this code base. */
function found(rule: string, line: string, path?: string): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'house-rules-'));
  try {
    const config = join(directory, '.oxlintrc.json');
    const jsPlugins = [
      join(ROOT, '.oxlint-house-rules.mjs'),
      fileURLToPath(import.meta.resolve('eslint-plugin-regexp')),
    ];
    const setting = settingOf(rule, path);
    writeFileSync(config, JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, ...setting }));
    const file = join(directory, path ?? 'line.tsx');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, line);
    const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = [linter, '--config', config, '--format', 'json', file];
    const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    return diagnostics.map(({ message }) => message);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('object members and element properties', () => {
  it.each([
    ['export const all = { ...{ a, b } };', 'Write the members of the object plainly.'],
    ['export const all = <Row {...{ a, b }} />;', 'Write the properties of the element plainly.'],
    ['export const all = <Row {...{ ...a, b }} c={c} />;', 'Write the properties of the element plainly.'],
  ])('must be written without a needless spread: %s', (line, message) => {
    expect(found('house/plain-members', line)).toEqual([message]);
  });

  it.each([
    'export const all = { ...some, ...(a && { b }) };',
    'export const all = <Row {...some} />;',
    "export const all = <Row {...{ [MARK]: '' }} />;",
  ])('may use a spread where it is needed: %s', (line) => {
    expect(found('house/plain-members', line)).toEqual([]);
  });
});

describe('SQL', () => {
  const refused = (line: string, path: string) =>
    found('house/sql-in-persistence', line, `backend/src/${path}`).length > 0;

  it.each([
    'export const found = manager.query(text);',
    "export const found = users.createQueryBuilder('users');",
    "export const text = 'SELECT name FROM clubs';",
    'export const text = `\n  WITH gone AS (DELETE FROM tokens RETURNING id) SELECT id FROM gone`;',
    'export const text = (club: string) => `UPDATE clubs SET name = ${club}`;',
  ])('is refused in a service: %s', (line) => {
    expect(refused(line, 'office/desk/application/desk.service.ts')).toBe(true);
  });

  it.each(['auth/sessions/a.ts', 'auth/sessions/second-factor/a.ts', 'messaging/inbox/domain/a/b.ts'])(
    'is refused in %s',
    (path) => {
      expect(refused("export const text = 'SELECT 1';", path)).toBe(true);
    },
  );

  it.each(['auth/sessions/persistence/a.ts', 'office/desk/persistence/a/b.ts', 'platform/lists/rows.ts'])(
    'stands in %s',
    (path) => {
      expect(refused("export const text = 'SELECT 1';", path)).toBe(false);
    },
  );
});

describe('an own date, time or number format', () => {
  const WAYS = [
    "export const count = total.toLocaleString('en-AU');",
    'export const day = moment.toLocaleDateString();',
    "export const money = new Intl.NumberFormat('en-AU');",
    "export const clock = Intl.DateTimeFormat('en-AU');",
    "export const day = moment.toFormat('ccc d LLL');",
  ];
  const refused = (line: string, path: string) => found('house/one-format', line, path).length > 0;

  it.each(WAYS)('is refused in the web app and in the API: %s', (line) => {
    expect(refused(line, 'frontend/src/features/events/event-page.tsx')).toBe(true);
    expect(refused(line, 'backend/src/events/events/domain/event-times.ts')).toBe(true);
  });

  it.each([
    'frontend/src/lib/format.ts',
    'backend/src/platform/common/formats.ts',
    'backend/test/office/a.ts',
  ])('is allowed in %s', (path) => expect(WAYS.filter((line) => refused(line, path))).toEqual([]));

  it('does not include comparing or listing texts', () => {
    const line =
      "export const names = new Intl.ListFormat('en-AU').format(all.sort(new Intl.Collator().compare));";
    expect(refused(line, 'frontend/src/lib/names.ts')).toBe(false);
  });
});

describe('a job that awaits in a loop over items', () => {
  const refused = (line: string, path: string) =>
    found('house/run-each', line, `backend/src/${path}`).length > 0;
  const loop = 'for (const id of await this.due()) await this.mail(id);';

  it('is refused, since one failing item would stop the others', () => {
    expect(refused(`export async function run() { ${loop} }`, 'office/desk/application/a.job.ts')).toBe(true);
  });

  it.each([
    [
      'catches the failure of each item',
      'for (const id of await due()) { try { await mail(id); } catch { log(id); } }',
    ],
    ['uses runEach', 'await runEach(await due(), async (id) => { await mail(id); });'],
  ])('is allowed if it %s', (_, body) => {
    expect(refused(`export async function run() { ${body} }`, 'office/desk/application/a.job.ts')).toBe(
      false,
    );
  });

  it('is allowed outside jobs', () => {
    expect(refused(`export async function run() { ${loop} }`, 'office/desk/application/a.ts')).toBe(false);
  });
});

describe('regular expressions with quadratic time', () => {
  it.each([
    ['no-super-linear-backtracking', String.raw`export const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;`],
    ['no-super-linear-backtracking', String.raw`export const mail = /^mailto:\S+@\S+$/;`],
    ['no-super-linear-move', String.raw`export const link = /\[([^\]\n]+)\]\(([^)\s]+)\)/;`],
    ['no-super-linear-move', String.raw`export const end = /\s+$/;`],
  ])('are refused by %s: %s', (rule, line) => {
    expect(found(`regexp/${rule}`, line)).not.toEqual([]);
  });

  it('do not include a pattern that reads each character once', () => {
    const line = String.raw`export const placeholder = /\{\{([^{}]*)\}\}/g;`;
    expect(found('regexp/no-super-linear-backtracking', line)).toEqual([]);
    expect(found('regexp/no-super-linear-move', line)).toEqual([]);
  });
});

describe('the docs', () => {
  const architecture = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const decisions = readdirSync(join(ROOT, 'docs/adr')).filter((name) => name !== 'README.md');

  it('have at most 200 lines below 120 characters in architecture.md', () => {
    const lines = architecture.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(lines.filter((line) => line.length >= 120)).toEqual([]);
  });

  it('name only existing paths in architecture.md', () => {
    const prose = architecture.replaceAll(/^```[^]*?^```/gm, '');
    const paths = [...prose.matchAll(/`(\.?\w[\w.-]*\/[\w./-]*)`/g)].map(([, path = '']) => path);
    const missing = paths.filter((path) =>
      ['', 'backend/src', 'frontend/src'].every((base) => !existsSync(join(ROOT, base, path))),
    );
    expect(paths.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it.each(['handbook', 'api'])('name each section of %s.md in its list of contents', (name) => {
    const [contents = '', ...sections] = readFileSync(join(ROOT, `docs/${name}.md`), 'utf8').split(/^## /m);
    const missing = sections
      .map((section) => anchorOf(section))
      .filter((anchor) => !contents.includes(anchor));
    expect(missing).toEqual([]);
  });

  it('explain in handbook.md each kind of task', () => {
    const handbook = readFileSync(join(ROOT, 'docs/handbook.md'), 'utf8');
    const [tasks = ''] = /^\| Task [^]*?\n\n/m.exec(handbook) ?? [];
    const named = tasks.split('\n').flatMap((row) => row.split('|')[1]?.split(',') ?? []);
    const titles = Object.values(REASONS).map(({ title }) => title);
    expect(named.slice(2).map((title) => title.trim())).toEqual(expect.arrayContaining(titles));
  });

  it('list all decisions, at most 25, each at most 45 lines long', () => {
    const list = readFileSync(join(ROOT, 'docs/adr/README.md'), 'utf8');
    expect([...list.matchAll(/\]\((.+?)\)/g)].map(([, name]) => name)).toEqual(decisions.sort());
    expect(decisions.length).toBeLessThanOrEqual(25);
    for (const name of decisions) {
      const decision = readFileSync(join(ROOT, 'docs/adr', name), 'utf8');
      expect(decision).toMatch(/^# .+\n\n(Accepted|Replaced) on \d{4}-\d\d-\d\d/);
      expect(decision.split('\n').length).toBeLessThanOrEqual(46);
    }
  });
});

/** The link to a section, as Markdown's readers make it. */
function anchorOf(section: string): string {
  const [heading = ''] = section.split('\n');
  return `(#${heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-')})`;
}
