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

interface Diagnostic {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** The rule, the planted file, and its lines, each of which breaks the rule. */
const PLANTED = [
  [
    'house(plain-members)',
    'frontend/src/features/events/planted-1.tsx',
    ['export const all = { ...{ a, b } };', 'export const row = <Row {...{ a, b }} />;'],
  ],
  [
    'house(run-each)',
    'backend/src/office/desk/application/planted-2.job.ts',
    ['export async function run() { for (const id of await due()) await mail(id); }'],
  ],
  [
    'house(database-clock)',
    'backend/src/bookings/application/planted-3.ts',
    ['export const now = new Date();', 'export const time = Date.now();'],
  ],
  [
    'house(one-format)',
    'backend/src/events/domain/planted-4.ts',
    [
      "export const count = total.toLocaleString('en-AU');",
      "export const money = new Intl.NumberFormat('en-AU');",
      "export const day = moment.toFormat('ccc d LLL');",
    ],
  ],
  [
    'house(sql-in-persistence)',
    'backend/src/office/desk/application/planted-5.ts',
    [
      'export const found = manager.query(text);',
      "export const text = 'SELECT name FROM clubs';",
      'export const change = (club: string) => `UPDATE clubs SET name = ${club}`;',
    ],
  ],
  [
    'regexp(no-super-linear-backtracking)',
    'backend/src/messaging/emails/domain/planted-6.ts',
    [String.raw`export const mail = /^mailto:\S+@\S+$/;`],
  ],
  [
    'regexp(no-super-linear-move)',
    'backend/src/messaging/emails/domain/planted-7.ts',
    [String.raw`export const end = /\s+$/;`],
  ],
] as const;

/** Runs the linter over all planted files; its rules that need types are left out. @returns `rule line` of each file */
function reported(): Map<string, string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'house-rules-'));
  try {
    const { config } = ts.readConfigFile(join(ROOT, '.oxlintrc.json'), ts.sys.readFile.bind(ts.sys));
    const jsPlugins = [
      join(ROOT, '.oxlint-house-rules.mjs'),
      fileURLToPath(import.meta.resolve('eslint-plugin-regexp')),
    ];
    const untyped = { ...(config as object), jsPlugins, options: { typeAware: false } };
    writeFileSync(join(directory, '.oxlintrc.json'), JSON.stringify(untyped));
    for (const [, file, lines] of PLANTED) {
      mkdirSync(join(directory, dirname(file)), { recursive: true });
      writeFileSync(join(directory, file), lines.join('\n'));
    }
    const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const found = new Map<string, string[]>();
    for (const { code, filename, labels } of diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), `${code} ${labels[0]?.span.line}`]);
    return found;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('the lint rules', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = reported();
  });

  it.each(PLANTED)('%s refuses each line of %s', (rule, file, lines) => {
    expect(found.get(file)).toEqual(lines.map((_, index) => `${rule} ${index + 1}`));
  });

  it('of our own each have a planted file', async () => {
    const { default: own } = (await import(join(ROOT, '.oxlint-house-rules.mjs'))) as {
      default: { rules: object };
    };
    const planted = new Set<string>(PLANTED.map(([rule]) => rule));
    expect(Object.keys(own.rules).filter((rule) => !planted.has(`house(${rule})`))).toEqual([]);
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
