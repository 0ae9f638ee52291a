import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../../src/platform/database/transaction.js';
import type { ApiInstance } from './api-instance.js';

/**
 * Empties bookings, payments and refunds, and lets their ids begin again.
 *
 * TRUNCATE takes whole tables, one after another, while the API's own background work may hold one of them and ask for
 * the next: PostgreSQL then ends one of the two, and either is run again.
 */
export async function clearBookings(api: ApiInstance): Promise<void> {
  await inTransaction(api.app.get<DataSource>(getDataSourceToken()), (manager) =>
    manager.query('TRUNCATE refunds, payments, bookings RESTART IDENTITY CASCADE'),
  );
}
