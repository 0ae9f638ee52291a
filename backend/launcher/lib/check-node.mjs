/** Imported first by every command: an old Node would fail later with a message that says nothing. */
const [major, minor] = process.versions.node.split('.').map(Number);
const WANTED = [20, 19];

if (major < WANTED[0] || (major === WANTED[0] && minor < WANTED[1])) {
  console.error(
    `This needs Node.js ${WANTED.join('.')} or newer; you are running ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and try again.',
  );
  process.exit(1);
}
