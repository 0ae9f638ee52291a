import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const TOP = join(import.meta.dirname, '../../../..');

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
}
interface LockFile {
  packages: Record<string, LockedPackage>;
}
interface Component {
  name: string;
  hashes?: unknown[];
  properties?: { name: string; value: string }[];
}
interface Launcher {
  installedPackages(lock: LockFile): { place: string; ref: string }[];
  faultsOf(lock: LockFile): string[];
  completed(sbom: { components: Component[] }, lock: LockFile): { components: Component[] };
}

const INTEGRITY = `sha512-${Buffer.alloc(64).toString('base64')}`;
const LOCK = JSON.parse(readFileSync(join(TOP, 'package-lock.json'), 'utf8')) as LockFile;

/** The lock with this one besides. */
function lockWith(locked: LockedPackage, place = 'node_modules/a'): LockFile {
  return {
    packages: { ...LOCK.packages, [place]: { version: '1.0.0', license: 'MIT', ...locked } },
  };
}

describe('the software of the site', () => {
  let launcher: Launcher;
  beforeAll(async () => {
    launcher = await loadLauncher();
  });
  const componentOf = (place: string): Component => ({
    name: place,
    properties: [{ name: 'cdx:npm:package:path', value: place }],
  });

  it('includes every package that runs, also one that another workspace uses for tests only', () => {
    const names = launcher.installedPackages(LOCK).map(({ ref }) => ref.replace(/(?<=.)@.*$/, ''));
    for (const name of ['pg', 'react', '@paypal/paypal-server-sdk', 'axios']) expect(names).toContain(name);
    expect(names).not.toContain('jest');
  });

  it('has a hash for every package, and a list without one of them is refused', () => {
    const { packages } = lockWith({ integrity: INTEGRITY });
    const lock = { packages: { 'node_modules/a': packages['node_modules/a'] ?? {} } };
    const [component] = launcher.completed({ components: [componentOf('node_modules/a')] }, lock).components;
    expect(component?.hashes).toEqual([{ alg: 'SHA-512', content: '0'.repeat(128) }]);
    expect(() => launcher.completed({ components: [] }, lock)).toThrow('The list leaves out node_modules/a.');
  });

  it('pins container images by digest', () => {
    const images = launcher.completed({ components: [] }, { packages: {} }).components;
    expect(images.map(({ name }) => name)).toEqual(['nginx', 'node', 'postgres']);
    const dockerfile = readFileSync(join(TOP, 'backend/Dockerfile'), 'utf8');
    const [, version, digest] = /^FROM node:(\S+)@sha256:(\w+) /m.exec(dockerfile) ?? [];
    expect(images[1]).toEqual({
      type: 'container',
      'bom-ref': `node:${version}`,
      name: 'node',
      version,
      scope: 'optional',
      hashes: [{ alg: 'SHA-256', content: digest }],
      purl: `pkg:oci/node@sha256%3A${digest}?tag=${version}`,
    });
  });

  it.each([
    ['GPL-3.0-only', 'a@1.0.0: its licence is GPL-3.0-only.'],
    ['LGPL-3.0-or-later', 'a@1.0.0: its licence is LGPL-3.0-or-later.'],
    ['MIT AND AGPL-3.0-only', 'a@1.0.0: its licence is MIT AND AGPL-3.0-only.'],
    ['(MIT OR ISC) AND GPL-3.0-only', 'a@1.0.0: its licence is (MIT OR ISC) AND GPL-3.0-only.'],
    ['MIT WITH an-exception', 'a@1.0.0: its licence is MIT WITH an-exception.'],
    ['(MIT', 'a@1.0.0: its licence is (MIT.'],
    ['MIT)', 'a@1.0.0: its licence is MIT).'],
    ['SEE LICENSE IN LICENSE.md', 'a@1.0.0: its licence is SEE LICENSE IN LICENSE.md.'],
    ['UNLICENSED', 'a@1.0.0: its licence is UNLICENSED.'],
    [undefined, 'a@1.0.0: it has no licence.'],
  ])('refuses a package under %s', (license, fault) => {
    expect(launcher.faultsOf(lockWith({ license, integrity: INTEGRITY }))).toEqual([fault]);
  });

  it.each([
    'MIT',
    '(MIT OR GPL-3.0-only)',
    'GPL-3.0-only OR ISC',
    'MIT AND ISC',
    'GPL-3.0-only OR MIT AND ISC',
  ])('allows a package under %s', (license) => {
    expect(launcher.faultsOf(lockWith({ license, integrity: INTEGRITY }))).toEqual([]);
  });

  it('allows any licence for development packages', () => {
    expect(launcher.faultsOf(lockWith({ license: 'GPL-3.0-only', integrity: INTEGRITY, dev: true }))).toEqual(
      [],
    );
  });

  it('reports a licence note whose package was removed', () => {
    const { 'node_modules/pause': _, ...packages } = LOCK.packages;
    expect(launcher.faultsOf({ packages })).toEqual([
      'pause@0.0.1: this exception is no longer needed, because the package is gone.',
    ]);
  });

  it.each([
    ['without a hash', {}, 'node_modules/a: package-lock.json has no SHA-512 hash.'],
    [
      'by a weaker hash',
      { integrity: 'sha1-abc=' },
      'node_modules/a: package-lock.json has no SHA-512 hash.',
    ],
    [
      'at a named place',
      { integrity: INTEGRITY, resolved: 'git+ssh://git@host/c.git#1' },
      'node_modules/a: package-lock.json names its source (git+ssh:).',
    ],
  ])('refuses a package that is locked %s', (_, locked, fault) => {
    expect(launcher.faultsOf(lockWith(locked))).toEqual([fault]);
  });
});

/** The launcher is plain JavaScript that runs before anything is built. */
async function loadLauncher(): Promise<Launcher> {
  const launcher = {};
  for (const name of ['licences', 'sbom-document'])
    Object.assign(launcher, await import(pathToFileURL(join(TOP, `backend/launcher/test/${name}.mjs`)).href));
  return launcher as Launcher;
}
