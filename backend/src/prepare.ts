import 'reflect-metadata';
import { createDataSource, migrateFor } from './database/data-source.js';
import { prepareDatabase } from './database/prepare-database.js';
import { SystemClock } from './platform/common/clock.js';
import { loadEnv } from './platform/config/load-env.js';

/** Migrates and fills the database, as the API does at its start; the first start does it while the web app is built. */

const env = loadEnv();
await migrateFor(env);
const dataSource = await createDataSource(env.DATABASE_URL).initialize();
try {
  await prepareDatabase(dataSource, env, new SystemClock());
} finally {
  await dataSource.destroy();
}
