import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const API = 'backend/src';
const WEB = 'frontend/src';

/** The rule, the planted file that breaks it, and the file that it imports. */
const PLANTED = [
  ['no-circular', `${API}/auth/people/planted-1.ts`, `${API}/auth/people/planted-1.ts`],
  ['not-to-unresolvable', `${API}/auth/people/planted-2.ts`, `${API}/auth/people/missing.ts`],
  ['not-to-spec', `${API}/auth/people/planted-3.ts`, `${API}/auth/people/used-3.spec.ts`],
  ['domain-is-pure', `${API}/clubs/news/domain/planted-4.ts`, `${API}/clubs/news/application/used-4.ts`],
  ['platform-know-only-areas-below', `${API}/platform/jobs/planted-5.ts`, `${API}/auth/people/used-5.ts`],
  ['auth-know-only-areas-below', `${API}/auth/people/planted-6.ts`, `${API}/clubs/news/used-6.ts`],
  ['clubs-know-only-areas-below', `${API}/clubs/news/planted-7.ts`, `${API}/events/used-7.ts`],
  [
    'bookings-know-only-areas-below',
    `${API}/bookings/spaces/planted-8.ts`,
    `${API}/payments/bonds/used-8.ts`,
  ],
  [
    'messaging-and-events-know-only-areas-below',
    `${API}/messaging/inbox/planted-9.ts`,
    `${API}/site/seo/used-9.ts`,
  ],
  [
    'payments-and-site-know-only-areas-below',
    `${API}/payments/bonds/planted-10.ts`,
    `${API}/office/desk/used-10.ts`,
  ],
  ['office-know-only-areas-below', `${API}/office/desk/planted-11.ts`, `${API}/database/seeds/used-11.ts`],
  ['database-know-only-areas-below', `${API}/database/seeds/planted-12.ts`, `${API}/used-12.ts`],
  ['messaging-and-events-are-apart', `${API}/events/planted-13.ts`, `${API}/messaging/inbox/used-13.ts`],
  ['payments-and-site-are-apart', `${API}/site/seo/planted-14.ts`, `${API}/payments/bonds/used-14.ts`],
  [
    'common-and-config-are-at-the-bottom',
    `${API}/platform/common/planted-15.ts`,
    `${API}/platform/http/used-15.ts`,
  ],
  ['no-circle-of-folders', `${API}/platform/mail/planted-16.ts`, `${API}/platform/lists/used-16.ts`],
  [
    'api-does-not-reach-persistence',
    `${API}/office/desk/api/planted-17.ts`,
    `${API}/office/feeds/persistence/used-17.ts`,
  ],
  [
    'application-does-not-know-api',
    `${API}/office/desk/application/planted-18.ts`,
    `${API}/office/feeds/api/used-18.ts`,
  ],
  [
    'persistence-is-below-application',
    `${API}/auth/people/persistence/planted-19.ts`,
    `${API}/auth/people/application/used-19.ts`,
  ],
  [
    'no-foreign-repository',
    `${API}/auth/people/application/planted-20.ts`,
    `${API}/auth/security/persistence/used-20.repository.ts`,
  ],
  [
    'no-foreign-repository-in-payments',
    `${API}/payments/bonds/planted-32.ts`,
    `${API}/bookings/persistence/used-32.repository.ts`,
  ],
  [
    'bookings-and-payments-ask-the-databases-clock',
    `${API}/bookings/spaces/planted-21.ts`,
    `${API}/platform/common/clock.ts`,
  ],
  ['sandbox-stands-alone', 'backend/payment-sandbox/planted-22.ts', `${API}/auth/people/used-22.ts`],
  [
    'product-does-not-know-the-sandbox',
    `${API}/auth/people/planted-23.ts`,
    'backend/payment-sandbox/used-23.ts',
  ],
  [
    'no-feature-imports-another',
    `${WEB}/features/staff/website/clubs/planted-24.tsx`,
    `${WEB}/features/staff/website/events/used-24.ts`,
  ],
  [
    'staff-pages-of-bookings-import-no-other-feature',
    `${WEB}/features/staff/bookings/list/planted-33.tsx`,
    `${WEB}/features/staff/bookings/closures/used-33.ts`,
  ],
  ['features-do-not-know-the-app', `${WEB}/features/about/planted-25.tsx`, `${WEB}/app/used-25.ts`],
  ['shared-is-below-features', `${WEB}/components/ui/planted-26.tsx`, `${WEB}/features/about/used-26.ts`],
  [
    'booking-and-payment-are-above-components',
    `${WEB}/components/ui/planted-27.tsx`,
    `${WEB}/booking/used-27.ts`,
  ],
  ['payment-is-below-booking', `${WEB}/payment/planted-28.ts`, `${WEB}/booking/used-28.ts`],
  [
    'a-providers-form-is-loaded-by-the-table-alone',
    `${WEB}/features/about/planted-29.tsx`,
    `${WEB}/payment/providers/used-29.ts`,
  ],
  ['lib-and-config-are-at-the-bottom-of-the-web-app', `${WEB}/lib/planted-30.ts`, `${WEB}/api/used-30.ts`],
  ['web-and-api-are-apart', `${WEB}/lib/planted-31.ts`, 'backend/launcher/used-31.ts'],
] as const;

interface Config {
  forbidden: { name: string }[];
  options: Record<string, unknown>;
}

async function readConfig(): Promise<Config> {
  const config = (await import(join(ROOT, '.dependency-cruiser.mjs'))) as { default: Config };
  return config.default;
}

/** Runs dependency-cruiser over all planted files. @returns `rule: file` (or folder) for each error */
async function reported(): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'layers-'));
  const write = (file: string, text: string): void => {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  try {
    const rules = await readConfig();
    const { webpackConfig: _aliases, ...options } = rules.options;
    write('rules.json', JSON.stringify({ ...rules, options }));
    for (const [rule, , to] of PLANTED)
      if (rule !== 'not-to-unresolvable') write(to, 'export const b = 1;\n');
    for (const [, from, to] of PLANTED) {
      const way = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.ts$/, '.js')}`;
      write(from, `import { b } from '${way}';\nexport const a = b;\n`);
    }
    // The way back of the circle of folders.
    write(`${API}/platform/lists/back-16.ts`, "export { a } from '../mail/planted-16.js';\n");
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
    expect(violations.filter((found) => `${rule}: ${from}`.startsWith(found))).not.toEqual([]);
  });

  it('have one planted file for each rule', async () => {
    const { forbidden } = await readConfig();
    expect(PLANTED.map(([rule]) => rule).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});
