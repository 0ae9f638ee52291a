import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

const TOP = join(import.meta.dirname, '../../../..');

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
}
interface LockFile {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
}
interface ProductionPackage {
  ref: string;
  name: string;
  version: string;
  license: string;
  needs: string[];
}
interface Image {
  name: string;
  version: string;
  digest: string;
}
interface Sbom {
  serialNumber: string;
  components: { 'bom-ref': string; licenses: unknown[]; hashes?: unknown[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Launcher {
  productionPackages(lock: LockFile): ProductionPackage[];
  lockFaults(lock: LockFile): string[];
  lockChanges(before: LockFile, after: LockFile): string[];
  holesOf(output: string): { text: string; urgent: boolean }[] | null;
  licenceFaults(packages: ProductionPackage[]): string[];
  ALLOWED: Set<string>;
  allows(expression: string, allowed: (id: string) => boolean): boolean;
  sbomOf(lock: LockFile, packages: ProductionPackage[], images: Image[]): Sbom;
  readImages(): Image[];
}

const INTEGRITY = `sha512-${Buffer.alloc(64).toString('base64')}`;
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(TOP, path), 'utf8'));

/** A site of one workspace, which needs `asked` to run. */
function lockWith(packages: Record<string, LockedPackage>, asked: Record<string, string>): LockFile {
  return {
    name: 'club',
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0' },
      api: { name: '@club/api', version: '1.0.0', license: 'MIT', dependencies: asked },
      'node_modules/@club/api': { resolved: 'api', link: true },
      ...packages,
    },
  };
}

describe('what the site is made of', () => {
  const lock = readJson('package-lock.json') as LockFile;
  let launcher: Launcher;
  beforeAll(async () => {
    launcher = await loadLauncher();
  });

  it('is a CycloneDX document by its own schema, and the same one each time', () => {
    const packages = launcher.productionPackages(lock);
    const sbom = launcher.sbomOf(lock, packages, launcher.readImages());
    const validate = schema();
    expect([validate(sbom), validate.errors]).toEqual([true, null]);
    expect(validate({ ...sbom, components: [{ type: 'library' }] })).toBe(false);
    expect(
      JSON.stringify(launcher.sbomOf(lock, launcher.productionPackages(lock), launcher.readImages())),
    ).toBe(JSON.stringify(sbom));
    expect(JSON.stringify(sbom)).not.toMatch(/timestamp|\d{4}-\d\d-\d\dT/);
  });

  it('names all that runs, with its hash and whom it needs, also what another workspace has for its tests', () => {
    const sbom = launcher.sbomOf(lock, launcher.productionPackages(lock), []);
    const refs = new Set(sbom.components.map((component) => component['bom-ref']));
    expect(refs.size).toBe(sbom.components.length);
    const names = sbom.components.map((component) => component['bom-ref'].replace(/(?<=.)@.*$/, ''));
    for (const name of ['pg', 'react', '@paypal/paypal-server-sdk', 'axios', '@bridgewater/backend'])
      expect(names).toContain(name);
    expect(names).not.toContain('jest');
    const asked = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(asked.filter((ref) => !refs.has(ref))).toEqual([]);
    const paypal = sbom.dependencies.find(({ ref }) => ref.startsWith('@paypal/paypal-server-sdk@'));
    expect(paypal?.dependsOn).toContainEqual(expect.stringMatching(/^@apimatic\/core@/));
    expect(sbom.components.filter(({ hashes }) => !hashes).map((component) => component['bom-ref'])).toEqual([
      expect.stringMatching(/^@bridgewater\/backend@/),
      expect.stringMatching(/^@bridgewater\/frontend@/),
      expect.stringMatching(/^@bridgewater\/payment-sandbox@/),
    ]);
  });

  it('names the images of the containers by their digests', () => {
    const images = launcher.readImages();
    expect(images.map(({ name }) => name)).toEqual(['nginx', 'node', 'postgres']);
    const { version, digest } = images[1] ?? {};
    expect(launcher.sbomOf(lock, [], images).components[1]).toEqual({
      type: 'container',
      'bom-ref': `node:${version}`,
      name: 'node',
      version,
      scope: 'optional',
      hashes: [{ alg: 'SHA-256', content: digest }],
      purl: `pkg:oci/node@sha256%3A${digest}?tag=${version}`,
    });
  });

  it('changes its number with its content', () => {
    const one = lockWith(
      { 'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: INTEGRITY } },
      { a: '1' },
    );
    const other = lockWith(
      { 'node_modules/a': { version: '1.0.1', license: 'MIT', integrity: INTEGRITY } },
      { a: '1' },
    );
    const numberOf = (of: LockFile): string =>
      launcher.sbomOf(of, launcher.productionPackages(of), []).serialNumber;
    expect(numberOf(one)).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(numberOf(one)).not.toBe(numberOf(other));
  });

  it('takes the copy of a package that Node would take', () => {
    const nested = lockWith(
      {
        'node_modules/a': {
          version: '1.0.0',
          license: 'MIT',
          integrity: INTEGRITY,
          dependencies: { b: '2' },
        },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT', integrity: INTEGRITY },
        'node_modules/b': { version: '1.0.0', license: 'MIT', integrity: INTEGRITY },
        'node_modules/test-kit': {
          version: '1.0.0',
          license: 'GPL-3.0-only',
          integrity: INTEGRITY,
          dev: true,
        },
      },
      { a: '1', b: '1' },
    );
    const packages = launcher.productionPackages(nested);
    expect(packages.map(({ ref, needs }) => [ref, needs])).toEqual([
      ['@club/api@1.0.0', ['a@1.0.0', 'b@1.0.0']],
      ['a@1.0.0', ['b@2.0.0']],
      ['b@1.0.0', []],
      ['b@2.0.0', []],
    ]);
  });

  it.each([
    ['GPL-3.0-only', 'a@1.0.0: its licence is GPL-3.0-only.'],
    ['LGPL-3.0-or-later', 'a@1.0.0: its licence is LGPL-3.0-or-later.'],
    ['MIT AND AGPL-3.0-only', 'a@1.0.0: its licence is MIT AND AGPL-3.0-only.'],
    ['SEE LICENSE IN LICENSE.md', 'a@1.0.0: its licence is SEE LICENSE IN LICENSE.md.'],
    ['UNLICENSED', 'a@1.0.0: its licence is UNLICENSED.'],
    [undefined, 'a@1.0.0: it names no licence.'],
  ])('refuses a package that needs %s', (license, fault) => {
    const packages = launcher.productionPackages(
      lockWith({ 'node_modules/a': { version: '1.0.0', license, integrity: INTEGRITY } }, { a: '1' }),
    );
    expect(launcher.licenceFaults(packages)).toContain(fault);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR ISC', true],
    ['MIT AND (GPL-3.0-only OR ISC)', true],
    ['(MIT OR ISC) AND GPL-3.0-only', false],
    ['MIT WITH an-exception', false],
    ['(MIT', false],
    ['MIT)', false],
    ['', false],
  ])('reads the licence %s', (expression, allowed) => {
    expect(launcher.allows(expression, (id) => launcher.ALLOWED.has(id))).toBe(allowed);
  });

  it('notices a package that is not held by its content, and one that comes from a named place', () => {
    const loose = lockWith(
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', integrity: 'sha1-abc=' },
        'node_modules/c': { version: '1.0.0', integrity: INTEGRITY, resolved: 'git+ssh://git@host/c.git#1' },
      },
      {},
    );
    expect(launcher.lockFaults(loose)).toEqual([
      'node_modules/a: the lock has no SHA-512 of it.',
      'node_modules/b: the lock has no SHA-512 of it.',
      'node_modules/c: the lock names where it comes from (git+ssh:).',
    ]);
  });
});

describe('a refresh of the lock file', () => {
  let launcher: Launcher;
  beforeAll(async () => {
    launcher = await loadLauncher();
  });

  it('says what comes, goes and changes, with the versions of each side', () => {
    const at = (version: string): LockedPackage => ({ version, license: 'MIT', integrity: INTEGRITY });
    const before = lockWith({ 'node_modules/a': at('1.0.0'), 'node_modules/gone': at('1.0.0') }, {});
    const after = lockWith(
      {
        'node_modules/a': at('1.1.0'),
        'node_modules/b': at('3.0.0'),
        'node_modules/b/node_modules/a': at('1.0.0'),
      },
      {},
    );
    expect(launcher.lockChanges(before, after)).toEqual([
      'a: 1.0.0 → 1.0.0, 1.1.0',
      'b: none → 3.0.0',
      'gone: 1.0.0 → none',
    ]);
    expect(launcher.lockChanges(before, before)).toEqual([]);
  });

  it('tells a registry that has no answer from one that knows of no hole', () => {
    expect(launcher.holesOf('{"message":"405 Method Not Allowed","error":{"summary":""}}')).toBeNull();
    expect(launcher.holesOf('')).toBeNull();
    expect(launcher.holesOf('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([]);
    const hole = { name: 'a', severity: 'high', range: '<1.0.1', fixAvailable: true };
    const minor = { name: 'b', severity: 'moderate', range: '*', fixAvailable: false };
    expect(launcher.holesOf(JSON.stringify({ vulnerabilities: { a: hole, b: minor } }))).toEqual([
      { text: 'a <1.0.1: high, a fix is there', urgent: true },
      { text: 'b *: moderate, no fix yet', urgent: false },
    ]);
  });
});

/** The launcher is plain JavaScript that runs before anything is built. */
async function loadLauncher(): Promise<Launcher> {
  const launcher = {};
  // One after the other: jest's loader loses a module that two of them ask for at once.
  for (const name of ['lock-file', 'licences', 'images', 'sbom-document', 'audit'])
    Object.assign(launcher, await import(pathToFileURL(join(TOP, `backend/launcher/test/${name}.mjs`)).href));
  return launcher as Launcher;
}

/** The schema that CycloneDX publishes, as its library ships it, with those that it leads to. */
function schema(): ValidateFunction {
  const file = (name: string): string => `${name}.SNAPSHOT.schema.json`;
  const read = (name: string): AnySchema =>
    readJson(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${file(name)}`) as AnySchema;
  const ajv = new Ajv({
    strict: false,
    formats: { ...fullFormats, 'iri-reference': true, 'idn-email': true },
    schemas: Object.fromEntries(
      ['spdx', 'jsf-0.82', 'cryptography-defs'].map((name) => [
        `http://cyclonedx.org/schema/${file(name)}`,
        read(name),
      ]),
    ),
  });
  return ajv.compile(read('bom-1.6'));
}
