import './check-node.mjs';
import { startBackupClock } from '../backup/backup-clock.mjs';
import { backupPlaces, useIdentityFile } from '../backup/backup-places.mjs';
import { ensureApiBuilt, ensureWebBuilt } from './ensure-built.mjs';
import { logFileOf } from './child.mjs';
import { dataDirectory, loadDotEnv, refuseExposedDemo, serverUrl, wantsSandbox } from './environment.mjs';
import { Instance } from './instance.mjs';
import { run } from './lifecycle.mjs';
import { Problem, say } from './log.mjs';
import { endedNotice } from './node-versions.mjs';
import { ensureFree, portFromEnvironment } from './ports.mjs';
import { firstEnd, keepsWal, prepareDatabase, startApp, startSitePostgres } from './stack.mjs';

/**
 * `npm start`: runs the whole product on this machine. Builds what is out of date, starts PostgreSQL
 * (or uses DATABASE_URL), the payment sandbox if no provider keys are set, and the API, which serves the web app.
 */
await run(async () => {
  const notice = endedNotice(process.versions.node, new Date());
  if (notice) say(notice);
  loadDotEnv();
  const port = portFromEnvironment('PORT', 3000);
  const sandboxPort = wantsSandbox() ? portFromEnvironment('SANDBOX_PORT', port + 1) : null;
  const host = process.env.HOST || '127.0.0.1';
  const dataDir = dataDirectory();
  const external = process.env.DATABASE_URL || null;
  const seedDemo = !external && process.env.NODE_ENV !== 'production';
  if (seedDemo) refuseExposedDemo(host);

  const instance = new Instance(dataDir);
  await instance.claim('npm start', `http://localhost:${port}`);
  await ensureFree(port, host, 'website', `Set PORT to another port: PORT=${port + 100} npm start`);
  if (sandboxPort !== null) {
    const advice = `Set SANDBOX_PORT to another port: SANDBOX_PORT=${sandboxPort + 100} npm start`;
    await ensureFree(sandboxPort, '127.0.0.1', 'payment sandbox', advice);
  }

  const web = { isBuilt: false };
  const webBuilt = ensureWebBuilt().then(() => (web.isBuilt = true));
  /** Builds the API and starts the database; fills it if there is time, because the web app is still being built. */
  const prepared = async () => {
    await ensureApiBuilt();
    const postgres = external ? null : await startSitePostgres(dataDir);
    const databaseUrl = external ?? postgres?.url;
    if (!databaseUrl) throw new Problem('No database.');
    if (postgres) say(`PostgreSQL is running on port ${postgres.port}, with its data in ${dataDir}`);
    const options = { dataDir, port, sandboxPort, databaseUrl, seedDemo, waitsLong: true };
    if (postgres && !web.isBuilt) await prepareDatabase(options, instance);
    return { postgres, options };
  };
  const [{ postgres, options }] = await Promise.all([prepared(), webBuilt]);
  const app = await startApp(options, instance);

  console.log(`\n  The club’s site is at ${app.url}\n`);
  const { siteKind } = /** @type {{ siteKind: string }} */ (
    await (await fetch(`${app.url}/api/config`)).json()
  );
  if (siteKind === 'new')
    console.log('  The site is not set up yet. Use npm run setup, or log in as its admin');
  if (seedDemo && siteKind === 'bridgewater')
    console.log('  Demo logins: admin, clubadmin, member and bar, all with the password bridgewater');
  if (app.sandboxUrl) {
    console.log(`  Payments are in test mode: no money is taken (payment sandbox at ${app.sandboxUrl})`);
    console.log('  Test cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 9995 is declined,');
    console.log('              4000 0025 0000 3155 asks for authentication');
  } else {
    console.log('  Payments use the configured providers.');
  }
  if (!process.env.SMTP_URL)
    console.log(
      `  No mail server is configured. Read emails at ${app.url}/admin/mail or as files in ${process.env.MAIL_DIR || `${dataDir}/mail`}`,
    );
  const docs = (await fetch(`${app.url}/api/docs`)).ok;
  console.log(`  ${docs ? `API documentation: ${app.url}/api/docs   ` : ''}Logs: ${dataDir}/logs`);
  console.log('  Press Ctrl-C to stop.\n');

  useIdentityFile();
  if (process.env.BACKUP_NIGHTLY !== 'false')
    await startBackupClock({
      url: serverUrl() ?? options.databaseUrl,
      copies: backupPlaces(dataDir).copies,
      walOf: postgres && keepsWal() ? dataDir : null,
      logFile: logFileOf(dataDir, 'backups'),
    });

  const ends = [firstEnd(app.children)];
  if (postgres) {
    const gone = new Problem(`PostgreSQL has stopped; see ${dataDir}/logs/postgres.log.`);
    ends.push(postgres.exited.then(() => Promise.reject(gone)));
  }
  await Promise.race(ends);
}, 0);
