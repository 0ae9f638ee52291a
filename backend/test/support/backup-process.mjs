import { backUpCluster } from '../../dist/launcher/backup/back-up-cluster.js';
import { restoreCluster } from '../../dist/launcher/backup/restore-cluster.js';
import { upgradeCluster } from '../../dist/launcher/backup/upgrade-cluster.js';

/** `node backup-process.mjs backup|restore|upgrade OPTIONS STEP`: runs the command and kills itself at that step. */
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
  // process.exitCode would let the process hang if a failure left something running.
  process.exit(1);
}
