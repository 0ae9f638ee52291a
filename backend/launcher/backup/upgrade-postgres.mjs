import '../run/check-node.mjs';
import { parseArgs } from 'node:util';
import { outsideOf } from './backups.mjs';
import { backupPlaces, productVersion, useIdentityFile } from './backup-places.mjs';
import { ensureApiBuilt } from '../run/ensure-built.mjs';
import { dataDirectory, loadDotEnv } from '../run/environment.mjs';
import { Instance } from '../run/instance.mjs';
import { end, run } from '../run/lifecycle.mjs';
import { Problem, say, step } from '../run/log.mjs';
import { built } from '../run/paths.mjs';

const USAGE = `npm run upgrade:postgres -- --from DIRECTORY   moves the embedded database to the installed version of PostgreSQL
    DIRECTORY has the programs of the version that made the data: docs/operations.md says how to get them`;

/** `npm run upgrade:postgres`: moves the embedded database to another major version. */
await run(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return end(0);
  }
  loadDotEnv();
  useIdentityFile();
  if (process.env.DATABASE_URL)
    throw new Problem(
      'DATABASE_URL is an external server. Make a backup, restore it into an empty database on the new server, and set DATABASE_URL to that.',
    );
  const dataDir = dataDirectory();
  await ensureApiBuilt();
  await new Instance(dataDir).claim('npm run upgrade:postgres', dataDir);
  const { checkUpgrade, upgradeCluster } = await built('launcher/backup/upgrade-cluster.js');
  const { programs, data, installed } = asProblem(() => checkUpgrade(dataDir, values.from ?? null, say));
  if (!programs) {
    say(`the data is already in PostgreSQL ${data}: nothing to do`);
    return end(0);
  }
  const { aside, copy } = await step(`moving the database from PostgreSQL ${data} to ${installed}`, () =>
    upgradeCluster({
      dataDir,
      programs,
      directory: backupPlaces(dataDir).directory,
      version: productVersion(),
      outside: outsideOf(dataDir),
      log: say,
    }).catch((/** @type {Error} */ error) => {
      throw new Problem(`Nothing was moved: ${error.message}`, { cause: error });
    }),
  );
  say(`the previous data is in ${aside}; delete it when you no longer need it`);
  say(`a copy of its rows is in ${copy}`);
  await end(0);
});

/**
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function asProblem(work) {
  try {
    return work();
  } catch (error) {
    throw new Problem(/** @type {Error} */ (error).message, { cause: error });
  }
}
