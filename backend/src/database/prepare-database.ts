import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { VenueTime } from '../platform/common/venue-time.js';
import type { Env } from '../platform/config/env.js';
import { DEMO_EXPOSED, exposesDemo, StartRefusedError } from '../platform/config/start-rules.js';
import { seedDemoBookings } from './seeds/demo-bookings.js';
import { seedDemoMemberBookings } from './seeds/demo-member-bookings.js';
import { seedDemoClubStaff } from './seeds/demo-club-staff.js';
import { seedDemoClubLife } from './seeds/demo-club-life.js';
import { seedDemoOfficeLife } from './seeds/demo-office-life.js';
import { seedDemoClubs } from './seeds/demo-clubs.js';
import { seedDemoDocuments } from './seeds/demo-documents.js';
import { seedDemoLog } from './seeds/demo-log.js';
import { seedDemoMessaging } from './seeds/demo-messaging.js';
import { seedDemoPayouts } from './seeds/demo-payouts.js';
import { seedDemoPhotos } from './seeds/demo-photos.js';
import { seedDemoEvents } from './seeds/demo-events.js';
import { seedDemoGallery } from './seeds/demo-gallery.js';
import { DEMO_ADDRESSES, seedDemoUsers } from './seeds/demo-users.js';
import { seedFirstPolicy } from './seeds/first-policy.js';
import { seedPriceList } from './seeds/price-list.js';

/** Adds the price list, the first booking policy, the time zone and, if SEED_DEMO is set, demo data. Each step can be repeated. */
export async function prepareDatabase(dataSource: DataSource, env: Env, clock: Clock): Promise<void> {
  const logger = new Logger('database');
  await refuseExposedDemo(dataSource, env);
  await seedPriceList(dataSource);
  await seedFirstPolicy(dataSource);
  await dataSource.query('UPDATE report_settings SET time_zone = $1 WHERE time_zone <> $1', [
    env.VENUE_TIMEZONE,
  ]);
  if (!env.SEED_DEMO) return;
  if (!(await isForDemo(dataSource))) {
    logger.log('no demo data added: this site belongs to a club');
    return;
  }
  logger.log('adding demo data');
  await seedDemoUsers(dataSource);
  await seedDemoClubs(dataSource);
  await seedDemoClubStaff(dataSource);
  await seedDemoGallery(dataSource);
  const venueTime = new VenueTime(env.VENUE_TIMEZONE);
  await seedDemoEvents(dataSource, venueTime, venueTime.dateOf(clock.now()));
  await seedDemoClubLife(dataSource, venueTime, clock.now());
  await seedDemoOfficeLife(dataSource, venueTime, clock.now());
  await seedDemoBookings(dataSource, venueTime, clock.now());
  await seedDemoMemberBookings(dataSource, venueTime, clock.now());
  await seedDemoDocuments(dataSource, venueTime, clock.now());
  await seedDemoPayouts(dataSource, venueTime, clock.now());
  await seedDemoMessaging(dataSource, venueTime, clock.now());
  await seedDemoPhotos(dataSource, env.STATIC_DIR);
  await seedDemoLog(dataSource);
}

/** Demo data is not added once a club has been set up, or its set-up has begun. */
async function isForDemo(dataSource: DataSource): Promise<boolean> {
  await dataSource.query(
    `UPDATE installation SET state = 'demo' WHERE state = 'new' AND draft = '{}'
       AND NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM invitations)`,
  );
  const [row] = await dataSource.query<{ state: string }[]>('SELECT state FROM installation');
  return row?.state === 'demo' || row?.state === 'kept';
}

/**
 * Refuses a database with demo data, whose passwords are public, if others can reach it. The data stays when SEED_DEMO
 * is no longer set.
 * @throws StartRefusedError with what to do
 */
async function refuseExposedDemo(dataSource: DataSource, env: Env): Promise<void> {
  const production = env.NODE_ENV === 'production';
  if (!production && !exposesDemo(env)) return;
  const [row] = await dataSource.query<{ demo: boolean }[]>(
    `SELECT EXISTS (SELECT FROM seeded_items) OR EXISTS (SELECT FROM installation WHERE state = 'demo')
       OR EXISTS (SELECT FROM users WHERE email = ANY ($1)) AS demo`,
    [DEMO_ADDRESSES],
  );
  if (!row?.demo) return;
  throw new StartRefusedError(
    production
      ? 'DATABASE_URL: this database holds demo data with public passwords; production needs a database of its own'
      : `HOST: the database holds demo data, and ${DEMO_EXPOSED}`,
  );
}
