import { backUpCluster } from '../../dist/launcher/backup/back-up-cluster.js';
import { restoreCluster } from '../../dist/launcher/backup/restore-cluster.js';
import { upgradeCluster } from '../../dist/launcher/backup/upgrade-cluster.js';

/** `node backup-process.mjs backup|restore|upgrade OPTIONS STEP`: ends itself by SIGKILL at that step. */
const [act, options, dieAt] = process.argv.slice(2);
const ACTS = { backup: backUpCluster, restore: restoreCluster, upgrade: upgradeCluster };
const nothing = () => undefined;
const all = {
  ...JSON.parse(options),
  log: nothing,
  accept: nothing,
  prepare: nothing,
  onStep: (step) => void (step === dieAt && process.kill(process.pid, 'SIGKILL')),
};
try {
  await ACTS[act](all);
} catch (error) {
  console.error(error.stack ?? error);
  // Not process.exitCode: what a failure has left running would hang here, and be seen.
  process.exit(1);
}
