import { createHash } from 'node:crypto';
import { licenceOf } from './licences.mjs';

/** @typedef {import('./lock-file.mjs').LockFile} LockFile */
/** @typedef {import('./lock-file.mjs').ProductionPackage} ProductionPackage */
/** @typedef {import('./images.mjs').Image} Image */

/** @param {{ name: string, version: string }} one */
const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

/** @param {ProductionPackage} one */
function licenses(one) {
  const { expression, concluded } = licenceOf(one);
  if (!expression) return [];
  const acknowledgement = concluded ? 'concluded' : 'declared';
  return /[\s()]/.test(expression)
    ? [{ expression, acknowledgement }]
    : [{ license: { id: expression, acknowledgement } }];
}

/** @param {ProductionPackage} one */
function component(one) {
  const [algorithm, content] = (one.integrity ?? '').split('-', 2);
  return {
    type: 'library',
    'bom-ref': one.ref,
    name: one.name,
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(String(content), 'base64').toString('hex') }],
    }),
    licenses: licenses(one),
    purl: purl(one),
  };
}

/** @param {Image} image */
const container = ({ name, version, digest }) => ({
  type: 'container',
  'bom-ref': `${name}:${version}`,
  name,
  version,
  scope: 'optional',
  hashes: [{ alg: 'SHA-256', content: digest }],
  purl: `pkg:oci/${name.split('/').at(-1)}@sha256%3A${digest}?tag=${version}`,
});

/**
 * The list of what the site is made of, CycloneDX 1.6. The same lock file and images give the same list, byte for byte: it has no date, and its number is made
 * of what it says.
 * @param {LockFile} lock
 * @param {ProductionPackage[]} packages
 * @param {Image[]} images
 */
export function sbomOf(lock, packages, images) {
  const own = packages.filter(({ integrity }) => !integrity).map(({ ref }) => ref);
  const top = `${lock.name}@${lock.version}`;
  const content = {
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': top,
        name: lock.name,
        version: lock.version,
        licenses: [{ license: { id: 'MIT', acknowledgement: 'declared' } }],
        purl: purl(lock),
      },
    },
    components: [...packages.map(component), ...images.map(container)],
    dependencies: [
      { ref: top, dependsOn: own },
      ...packages.map(({ ref, needs }) => ({ ref, dependsOn: needs })),
    ],
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // A UUID of version 8: one that is made by its maker's own rule.
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    ...content,
  };
}
