import { FLOOR, isTooOld } from './node-versions.mjs';

/** Imported first by every command, because an old Node would fail later with an unclear message. */
const { node } = process.versions;

if (isTooOld(node)) {
  console.error(
    `This needs Node.js ${FLOOR.major}.${FLOOR.minor} or newer; you are running ${node}. ` +
      'Install a current version from https://nodejs.org and try again.',
  );
  process.exit(1);
}
