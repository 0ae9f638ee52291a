import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { BookingEntity } from '../bookings/persistence/booking.entity.js';
import { BookingConfigEntity } from '../bookings/persistence/booking-config.entity.js';
import { ClubEntity } from '../clubs/persistence/club.entity.js';
import { EventEntity } from '../events/persistence/event.entity.js';
import { MailEntity } from '../mail/persistence/mail.entity.js';
import { MediaItemEntity } from '../media/persistence/media-item.entity.js';
import { ContactMessageEntity } from '../messaging/persistence/contact-message.entity.js';
import { SubscriberEntity } from '../messaging/persistence/subscriber.entity.js';
import { PaymentEntity } from '../payments/persistence/payment.entity.js';
import { RefundEntity } from '../payments/persistence/refund.entity.js';
import { WebhookEventEntity } from '../payments/persistence/webhook-event.entity.js';
import { TestimonialEntity } from '../site/persistence/testimonial.entity.js';
import { BoundedClient } from './bounded-client.js';
import { SnakeNamingStrategy } from './naming-strategy.js';
import { MIGRATIONS } from './migrations/index.js';
import { liftLimits, setRoleLimits, type TimeLimits } from './time-limits.js';
import { ADVISORY_LOCK } from './transaction.js';

export interface DatabaseSettings {
  url: string;
  poolSize?: number;
  connectTimeoutMs?: number;
  /** After this long without an answer a connection is given up; it lies beyond what the server gives itself. */
  answerMs?: number;
}

export function dataSourceOptions({
  url,
  poolSize = 8,
  connectTimeoutMs = 3000,
  answerMs,
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
      MailEntity,
      ContactMessageEntity,
      TestimonialEntity,
    ],
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    applicationName: 'bridgewater-api',
    // Without a limit a request would wait for ever for a connection of an unreachable database.
    extra: {
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerMs,
      Client: BoundedClient,
    },
  };
}

/** A data source that is not connected yet. `url` is a PostgreSQL connection string. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions({ url, poolSize }));
}

/**
 * Brings the schema up to date, on connections of its own that nothing hurries; several processes may start at once, so
 * one at a time. Connections that are opened afterwards have the limits.
 */
export async function migrate(url: string, limits: TimeLimits): Promise<void> {
  const options = dataSourceOptions({ url, poolSize: 2 });
  const given = options.extra as pg.PoolConfig;
  // The pool waits for it, though its type does not say so.
  const onConnect = liftLimits as (client: pg.ClientBase) => void;
  const extra: pg.PoolConfig = { ...given, onConnect };
  const dataSource = await new DataSource({ ...options, entities: [], extra }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK.migrations]);
    await setRoleLimits((await runner.connect()) as pg.Client, limits);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    // Closing the connection lets the lock go.
    await runner.release();
    await dataSource.destroy();
  }
}
