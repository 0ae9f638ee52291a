import '../run/check-node.mjs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { backupPlaces, findBackup, runningSite, useIdentityFile } from './backup-places.mjs';
import { ensureApiBuilt } from '../run/ensure-built.mjs';
import { dataDirectory, loadDotEnv, serverUrl } from '../run/environment.mjs';
import { Instance } from '../run/instance.mjs';
import { end, run } from '../run/lifecycle.mjs';
import { Problem, say, step } from '../run/log.mjs';
import { built } from '../run/paths.mjs';
import { keepsWal, WAL_PROGRAM } from '../run/stack.mjs';

const USAGE = `npm run restore -- FILE                 restores a backup; the current data is moved aside;
                                        with DATABASE_URL, a copy of rows into the empty database there
npm run restore -- latest               the newest backup that there is
    --at TIME    restores that point in time: 2026-11-23T14:05:00+10:30, or "latest"
    --identity FILE  has the private key of an encrypted backup (otherwise BACKUP_IDENTITY_FILE)
    --stop       stops the site first, if it runs`;
const STOP_TIMEOUT_MS = 60_000;

/** `npm run restore`: restores the embedded database, or into DATABASE_URL. */
await run(async () => {
  const { values, positionals } = parseArgs({
    options: {
      at: { type: 'string' },
      identity: { type: 'string' },
      stop: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given, ...rest] = positionals;
  if (values.help || given === undefined || rest.length > 0) {
    console.log(USAGE);
    return end(values.help ? 0 : 1);
  }
  loadDotEnv();
  useIdentityFile(values.identity);
  const url = serverUrl();
  const dataDir = dataDirectory();
  const until = readTime(values.at);
  await ensureApiBuilt();
  const file = await findBackup(given, backupPlaces(dataDir), url ? 'copy' : 'cluster');
  const { readArchiveAbout } = await built('src/platform/backup/read-archive.js');
  const { kind, system } = await readArchiveAbout(file).catch(asProblem);
  if (until && (url || kind === 'copy'))
    throw new Problem(
      `${basename(file)} has the rows of one point in time. --at is for backups of an embedded database with WAL.`,
    );
  if (!url) {
    await ensureStopped(dataDir, values.stop);
    await new Instance(dataDir).claim('npm run restore', dataDir);
  }
  const { about, aside, leftOut } = await step(`restoring ${basename(file)}`, async () => {
    const options = await optionsOf(file);
    if (url) return (await built('launcher/backup/restore-rows.js')).restoreRows({ ...options, url });
    const { restoreCluster, restoreRowsIntoCluster } = await built('launcher/backup/restore-cluster.js');
    if (kind === 'copy') return restoreRowsIntoCluster({ ...options, dataDir });
    return restoreCluster({
      ...options,
      dataDir,
      until,
      ...(await wal(system, dataDir, backupPlaces(dataDir).copies)),
    });
  }).catch(asProblem);
  say(
    `restored: the site is as it was ${until === null ? `at ${about.startedAt}` : until === 'latest' ? 'when WAL was last archived' : `at ${until.toISOString()}`}`,
  );
  if (aside) say(`the previous data is in ${aside}; delete it when you no longer need it`);
  for (const table of leftOut ?? []) say(`left out: ${table}, which is not a table of this software`);
  for (const { name, what } of about.notIncluded) say(`not included: ${name}, ${what}`);
  say('after the next start, the site asks the payment providers for payments made since');
  await end(0);
});

/**
 * Callbacks for each kind of restore.
 * @param {string} file
 */
async function optionsOf(file) {
  const { MIGRATIONS } = await built('src/database/migrations/index.js');
  const { OLDER_VERSION_MESSAGE, isBeforeBaseline } = await built('src/database/migrating/older-database.js');
  const { prepareAfterRestore } = await built('src/database/after-restore.js');
  const known = new Set(MIGRATIONS.map((/** @type {{ name: string }} */ { name }) => name));
  return {
    file,
    log: say,
    /** @param {{ migration: string, version: string }} made */
    accept({ migration, version }) {
      if (migration && isBeforeBaseline(migration))
        throw new Problem(`${basename(file)} ${OLDER_VERSION_MESSAGE} Nothing was restored.`);
      if (migration && !known.has(migration))
        throw new Problem(
          `${basename(file)} was made by a newer version (${version}, ${migration}). Update first.`,
        );
    },
    /** @param {string} there @param {{ startedAt: string }} made */
    prepare: (there, { startedAt }) =>
      prepareAfterRestore(there, { file: basename(file), completeUntil: new Date(startedAt) }),
  };
}

/**
 * Shows errors of files, disk or server without a stack.
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function asProblem(error) {
  if (error.constructor.name === 'ArchiveError') throw new Problem(error.message, { cause: error });
  if (typeof error.code !== 'string') throw error;
  throw new Problem(`Nothing was restored: ${error.message || error.code}.`, { cause: error });
}

/**
 * Locates the WAL archive of the backup's cluster and sets up the restored one's. Copies WAL back that is only in the second directory.
 * @param {string} system
 * @param {string} dataDir
 * @param {string | null} copies
 */
async function wal(system, dataDir, copies) {
  const { findInstallation } = await built('launcher/run/postgres/embedded-postgres.js');
  const { archiveSettings, copyWal, makeWalDirectory, restoreCommand, walDirectory } = await built(
    'launcher/backup/wal-archive.js',
  );
  const installation = findInstallation(dataDir, say);
  if (copies) {
    const to = makeWalDirectory(installation, system);
    const count = await copyWal({ from: walDirectory(copies, system), to, account: installation.account });
    if (count > 0) say(`${count} WAL files were copied back from ${copies}`);
  }
  return {
    restoreCommand: restoreCommand(installation.home, system, WAL_PROGRAM),
    ...(keepsWal() ? { archive: archiveSettings(installation, system, WAL_PROGRAM, say) } : {}),
  };
}

/**
 * @param {string | undefined} text
 * @returns {Date | 'latest' | null}
 */
function readTime(text) {
  if (text === undefined) return null;
  if (text === 'latest') return text;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Problem(
      `--at needs a time with a time zone, such as 2026-11-23T14:05:00+10:30, not "${text}".`,
    );
  return time;
}

/**
 * @param {string} dataDir
 * @param {boolean} mayStop
 */
async function ensureStopped(dataDir, mayStop) {
  const site = runningSite(dataDir);
  if (!site) return;
  if (!mayStop)
    throw new Problem(
      `\`${site.command}\` is using ${dataDir} (process ${site.pid}). Stop it first, or use --stop.`,
    );
  say(`stopping \`${site.command}\` (process ${site.pid})`);
  process.kill(site.pid, 'SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (runningSite(dataDir)) {
    if (Date.now() > deadline) throw new Problem(`Process ${site.pid} does not stop.`);
    await pause(100);
  }
}
