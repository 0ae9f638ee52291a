/** Imported first by every command: an old Node would fail later with a message that says nothing. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const WANTED = { major: 20, minor: 19 };

if (major < WANTED.major || (major === WANTED.major && minor < WANTED.minor)) {
  console.error(
    `This needs Node.js ${WANTED.major}.${WANTED.minor} or newer; you are running ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and try again.',
  );
  process.exit(1);
}
