import '../run/check-node.mjs';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { startBackupClock } from './backup-clock.mjs';
import { checkIntegrity, drill, makeBackup } from './backups.mjs';
import { backupPlaces, findBackup, runningSite, useIdentityFile } from './backup-places.mjs';
import { ensureApiBuilt } from '../run/ensure-built.mjs';
import { dataDirectory, loadDotEnv, serverUrl } from '../run/environment.mjs';
import { Instance } from '../run/instance.mjs';
import { end, run } from '../run/lifecycle.mjs';
import { Problem, say } from '../run/log.mjs';
import { built } from '../run/paths.mjs';
import { startPostgres } from '../run/stack.mjs';

const USAGE = `npm run backup                 makes a backup now; the site may be running
npm run backup -- --copy       backs up the rows of the embedded database, for any PostgreSQL (always used for DATABASE_URL)
npm run backup -- --nightly    keeps running: a backup of DATABASE_URL each night and a drill each week, without \`npm start\`
npm run backup -- --list       lists the backups
npm run backup -- --drill      restores the newest backup beside the site, runs the integrity checks on it and removes it again
npm run backup -- --integrity  runs the integrity checks on the database, for example one that was restored by other means
npm run backup -- --check FILE checks that a backup is complete
    --identity FILE            file with the private key of an encrypted backup (default BACKUP_IDENTITY_FILE)
npm run backup -- --new-key FILE writes a private key to a new file and shows its public key for BACKUP_RECIPIENTS`;
const DATABASE_AGAIN_MS = 5000;

/** `npm run backup`: the files of the embedded database, or the rows of the one at DATABASE_URL. */
await run(
  async () => {
    const { values } = parseArgs({
      options: {
        copy: { type: 'boolean', default: false },
        nightly: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        drill: { type: 'boolean', default: false },
        integrity: { type: 'boolean', default: false },
        check: { type: 'string' },
        identity: { type: 'string' },
        'new-key': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      return end(0);
    }
    if (values['new-key']) return newKey(values['new-key']);
    loadDotEnv();
    useIdentityFile(values.identity);
    const dataDir = dataDirectory();
    // A running site was built at its start, and its files must not change.
    if (!runningSite(dataDir)) await ensureApiBuilt();
    const places = backupPlaces(dataDir);
    /** @type {'cluster' | 'copy'} */
    const kind = serverUrl() || values.copy ? 'copy' : 'cluster';
    if (values.nightly) return nightly(places);
    if (values.list) await list(places);
    else if (values.check) await check(await findBackup(values.check, places, kind));
    else if (values.integrity) say(await checkIntegrity(await siteUrl(dataDir)));
    else {
      const site = { url: await siteUrl(dataDir), dataDir, places, kind };
      if (values.drill) {
        say(await drill(site));
        return end(0);
      }
      const { path, bytes } = await makeBackup(site);
      say(`${path} (${megabytes(bytes)})`);
    }
    await end(0);
  },
  process.argv.includes('--nightly') ? 0 : 1,
);

/**
 * Runs until it is stopped.
 * @param {import('./backup-places.mjs').Places} places
 */
async function nightly({ copies }) {
  const url = serverUrl();
  if (!url) throw new Problem('--nightly is for DATABASE_URL only: `npm start` backs up its own database.');
  for (let said = false; ; said = true) {
    try {
      await startBackupClock({ url, copies });
      return say('making a backup each night from now on');
    } catch (error) {
      // Its database may still be starting, or has no schema yet.
      if (!said) say(`waiting for the database: ${/** @type {Error} */ (error).message}`);
      await pause(DATABASE_AGAIN_MS);
    }
  }
}

/**
 * DATABASE_URL, the running site's database, or one started temporarily.
 * @param {string} dataDir
 */
async function siteUrl(dataDir) {
  const server = serverUrl();
  if (server) return server;
  const site = runningSite(dataDir);
  if (site) return site.url;
  await new Instance(dataDir).claim('npm run backup', dataDir);
  return (await startPostgres(dataDir)).url;
}

/** @param {import('./backup-places.mjs').Places} places */
async function list({ directory, copies }) {
  const { listBackups } = await built('src/platform/backup/backup-files.js');
  for (const place of copies ? [directory, copies] : [directory]) {
    const backups = await listBackups(place);
    console.log(`${place}: ${backups.length === 0 ? 'no backups' : ''}`);
    for (const { name, at, bytes } of backups)
      console.log(`  ${name}  ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${megabytes(bytes)}`);
  }
}

/** @param {string} given A file that does not exist yet. */
async function newKey(given) {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Problem(`${file} was not written: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
  say(`the private key is in ${file}: keep a copy of it away from the backups`);
  console.log(`BACKUP_RECIPIENTS=${recipient}`);
  await end(0);
}

/** @param {string} file */
async function check(file) {
  const { readArchive } = await built('src/platform/backup/read-archive.js');
  const { about, manifest } = await readArchive(file).catch((/** @type {Error} */ error) => {
    throw new Problem(error.message);
  });
  const rows = Object.values(manifest.rows ?? {}).reduce((/** @type {number} */ sum, n) => sum + n, 0);
  const what = about.kind === 'copy' ? `${rows} rows` : `${manifest.entries.length} files`;
  say(
    `${file} is complete: ${what} from ${about.startedAt}, PostgreSQL ${about.postgres}, schema ${about.migration || 'empty'}`,
  );
  for (const { name, what } of about.notIncluded) say(`not included: ${name}, ${what}`);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
