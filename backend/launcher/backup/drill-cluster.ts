import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runIntegrityChecks, type IntegrityReport } from '../../src/database/integrity/integrity-report.js';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { findInstallation } from '../run/postgres/embedded-postgres.js';
import { withServer } from './restore-cluster.js';
import { stageCluster } from './stage-cluster.js';

export interface DrillOptions {
  file: string;
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Restores a backup beside the site on a port of its own, counts its rows, runs the integrity checks and removes it.
 * The site's own data is not touched.
 * @throws ArchiveError or another error if it cannot be restored
 */
export async function drillCluster({ file, dataDir, log }: DrillOptions): Promise<IntegrityReport> {
  const installation = findInstallation(dataDir, log);
  const stage = join(installation.home, 'drill');
  const logFile = join(dataDir, 'logs/drill.log');
  const password = randomBytes(18).toString('base64url');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  rmSync(logFile, { force: true });
  try {
    await stageCluster({ file, stage, installation, logFile, until: null, restoreCommand: null, password });
    return await withServer({ ...installation, cluster: stage, logFile, password }, async (url) => {
      await bringUpToDate(url);
      return runIntegrityChecks(url);
    });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
