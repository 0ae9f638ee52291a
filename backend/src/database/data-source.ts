import { DataSource, type DataSourceOptions } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { BookingEntity } from '../bookings/persistence/booking.entity.js';
import { BookingConfigEntity } from '../bookings/persistence/booking-config.entity.js';
import { ClubEntity } from '../clubs/persistence/club.entity.js';
import { EventEntity } from '../events/persistence/event.entity.js';
import { MediaItemEntity } from '../media/persistence/media-item.entity.js';
import { ContactMessageEntity } from '../messaging/persistence/contact-message.entity.js';
import { SubscriberEntity } from '../messaging/persistence/subscriber.entity.js';
import { PaymentEntity } from '../payments/persistence/payment.entity.js';
import { RefundEntity } from '../payments/persistence/refund.entity.js';
import { WebhookEventEntity } from '../payments/persistence/webhook-event.entity.js';
import { TestimonialEntity } from '../site/persistence/testimonial.entity.js';
import { SnakeNamingStrategy } from './naming-strategy.js';
import { MIGRATIONS } from './migrations/index.js';
import { ADVISORY_LOCK } from './transaction.js';

export interface DatabaseSettings {
  url: string;
  poolSize?: number;
  connectTimeoutMs?: number;
}

export function dataSourceOptions({
  url,
  poolSize = 8,
  connectTimeoutMs = 3000,
}: DatabaseSettings): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [
      UserEntity,
      BookingEntity,
      BookingConfigEntity,
      PaymentEntity,
      RefundEntity,
      WebhookEventEntity,
      ClubEntity,
      EventEntity,
      MediaItemEntity,
      SubscriberEntity,
      ContactMessageEntity,
      TestimonialEntity,
    ],
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    applicationName: 'bridgewater-api',
    // Without a limit a request would wait for ever for a connection of an unreachable database.
    extra: { max: poolSize, connectionTimeoutMillis: connectTimeoutMs },
  };
}

/** A data source that is not connected yet. `url` is a PostgreSQL connection string. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions({ url, poolSize }));
}

/** Brings the schema up to date; several processes may start at once, so one at a time. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK.migrations]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCK.migrations]).catch(() => undefined);
    await runner.release();
  }
}
