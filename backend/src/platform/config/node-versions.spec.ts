import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satisfies } from 'semver';

const TOP = join(import.meta.dirname, '../../../..');

interface LockedPackage {
  version?: string;
  engines?: { node?: string };
  /** Operating systems of the package; undefined means all. */
  os?: string[];
}

/** npm never installs packages for systems other than Linux and macOS, so their needs do not matter. */
const isForUs = ({ os }: LockedPackage): boolean =>
  os === undefined || os.includes('linux') || os.includes('darwin');

describe('the versions of Node.js', () => {
  const { packages } = JSON.parse(readFileSync(join(TOP, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };

  it.each(['20.19.0', '22.22.0', '24.11.0'])('%s is supported by every locked package', (node) => {
    const refusing = Object.entries(packages)
      .filter(([, locked]) => isForUs(locked))
      .filter(([, { engines }]) => engines?.node && !satisfies(node, engines.node))
      .map(([path, { version, engines }]) => `${path}@${version} wants ${engines?.node}`);
    expect(refusing).toEqual([]);
  });

  it.each([
    ['18.20.8', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['24.0.0', false],
  ])('%s is too old: %s', (version, expected) => {
    expect(askLauncher(`isTooOld('${version}')`)).toBe(expected);
  });

  it.each([
    ['20.20.2', '2026-04-30T12:00:00Z', null],
    [
      '20.20.2',
      '2026-05-01T00:00:00Z',
      expect.stringMatching(/20\.20\.2 .* no security fixes since April 2026/),
    ],
    ['24.11.0', '2026-11-01T00:00:00Z', null],
    ['99.0.0', '2026-11-01T00:00:00Z', null],
  ])('%s at %s: %s', (version, today, expected) => {
    expect(askLauncher(`endedNotice('${version}', new Date('${today}'))`)).toEqual(expected);
  });
});

function askLauncher(expression: string): unknown {
  const module = pathToFileURL(join(TOP, 'backend/launcher/run/node-versions.mjs')).href;
  const script = `import { endedNotice, isTooOld } from '${module}'; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
}
