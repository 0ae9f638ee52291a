import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const API = 'backend/src';
const WEB = 'frontend/src/features';

/** The rule, the planted file that breaks it, and the file that it imports. */
const PLANTED = [
  ['domain-is-pure', `${API}/clubs/news/domain/planted-1.ts`, `${API}/clubs/news/application/used-1.ts`],
  ['domain-is-pure', `${API}/clubs/news/domain/list/planted-2.ts`, `${API}/clubs/media/domain/used-2.ts`],
  [
    'platform-know-only-areas-below',
    `${API}/platform/jobs/runs/planted-3.ts`,
    `${API}/auth/people/used-3.ts`,
  ],
  [
    'auth-know-only-areas-below',
    `${API}/auth/people/domain/planted-4.ts`,
    `${API}/clubs/news/domain/used-4.ts`,
  ],
  [
    'clubs-know-only-areas-below',
    `${API}/clubs/news/api/dto/planted-5.ts`,
    `${API}/events/events/api/dto/used-5.ts`,
  ],
  [
    'bookings-know-only-areas-below',
    `${API}/bookings/spaces/api/planted-6.ts`,
    `${API}/payments/bonds/api/used-6.ts`,
  ],
  [
    'payments-and-site-know-only-areas-below',
    `${API}/payments/bonds/api/planted-7.ts`,
    `${API}/office/desk/api/used-7.ts`,
  ],
  [
    'messaging-and-events-are-apart',
    `${API}/events/events/api/planted-8.ts`,
    `${API}/messaging/inbox/api/used-8.ts`,
  ],
  ['payments-and-site-are-apart', `${API}/site/seo/planted-9.ts`, `${API}/payments/bonds/api/dto/used-9.ts`],
  [
    'office-know-only-areas-below',
    `${API}/office/desk/api/dto/planted-10.ts`,
    `${API}/database/seeds/used-10.ts`,
  ],
  [
    'common-and-config-are-at-the-bottom',
    `${API}/platform/common/x/planted-11.ts`,
    `${API}/platform/http/used-11.ts`,
  ],
  [
    'api-does-not-reach-persistence',
    `${API}/office/desk/api/dto/planted-12.ts`,
    `${API}/office/feeds/persistence/used-12.ts`,
  ],
  [
    'application-does-not-know-api',
    `${API}/office/desk/application/x/planted-13.ts`,
    `${API}/office/feeds/api/dto/used-13.ts`,
  ],
  [
    'persistence-is-below-application',
    `${API}/auth/people/persistence/planted-14.ts`,
    `${API}/auth/people/application/used-14.ts`,
  ],
  [
    'no-foreign-repository',
    `${API}/auth/people/application/planted-15.ts`,
    `${API}/auth/security/persistence/used-15.repository.ts`,
  ],
  [
    'bookings-and-payments-ask-the-databases-clock',
    `${API}/bookings/spaces/planted-16.ts`,
    `${API}/platform/common/clock.ts`,
  ],
  ['no-feature-imports-another', `${WEB}/home/parts/planted-18.tsx`, `${WEB}/about/used-18.ts`],
  [
    'no-feature-imports-another',
    `${WEB}/staff/website/clubs/boxes/planted-19.tsx`,
    `${WEB}/staff/website/events/used-19.ts`,
  ],
  ['no-feature-imports-another', `${WEB}/staff/website/clubs/planted-20.tsx`, `${WEB}/clubs/used-20.ts`],
] as const;

/** Runs dependency-cruiser over all planted files. @returns `rule: file` for each error */
async function reported(): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'layers-'));
  const write = (file: string, text: string): void => {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  try {
    const { default: rules } = (await import(join(ROOT, '.dependency-cruiser.mjs'))) as {
      default: { options: Record<string, unknown> };
    };
    const { webpackConfig: _aliases, ...options } = rules.options;
    write('rules.json', JSON.stringify({ ...rules, options }));
    for (const [, from, to] of PLANTED) {
      write(to, 'export const b = 1;\n');
      const way = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.ts$/, '.js')}`;
      write(from, `import { b } from '${way}';\nexport const a = b;\n`);
    }
    const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [program, '--config', 'rules.json', '--output-type', 'json', 'backend', 'frontend'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('the layers of both apps', () => {
  let violations: string[];
  beforeAll(async () => {
    violations = await reported();
  });

  it.each(PLANTED)('%s refuses an import in %s', (rule, from) => {
    expect(violations).toContain(`${rule}: ${from}`);
  });
});
