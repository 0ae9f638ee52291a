import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { VenueTime } from '../common/venue-time.js';
import type { Env } from '../config/env.js';
import { seedDemoBookings } from './seeds/demo-bookings.js';
import { seedDemoMemberBookings } from './seeds/demo-member-bookings.js';
import { seedDemoClubs } from './seeds/demo-clubs.js';
import { seedDemoEvents } from './seeds/demo-events.js';
import { seedDemoGallery } from './seeds/demo-gallery.js';
import { seedDemoUsers } from './seeds/demo-users.js';
import { seedPriceList } from './seeds/price-list.js';

/** Price list and, where asked for, demo data. Each step can be repeated without harm. */
export async function prepareDatabase(dataSource: DataSource, env: Env, clock: Clock): Promise<void> {
  const logger = new Logger('database');
  await seedPriceList(dataSource);
  if (!env.SEED_DEMO) return;
  logger.log('adding demo data');
  await seedDemoUsers(dataSource);
  await seedDemoClubs(dataSource);
  await seedDemoGallery(dataSource);
  const venueTime = new VenueTime(env.VENUE_TIMEZONE);
  await seedDemoEvents(dataSource, venueTime.dateOf(clock.now()));
  await seedDemoBookings(dataSource, venueTime, clock.now());
  await seedDemoMemberBookings(dataSource, venueTime, clock.now());
}
