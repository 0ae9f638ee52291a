import type { EntityManager } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { ListedPayment } from '../../providers/payment-provider.js';

interface OpenRestore {
  id: number;
  since: Date;
  now: Date;
}

type AdoptedPayment = ListedPayment & { amountMinor: number; currency: string };

/**
 * Restores that the provider was not asked about yet, or not recently: PayPal's list is hours behind. The period starts an hour
 * before the backup, because a payment may have been in progress then.
 */
export function findOpenRestores(
  provider: PaymentProviderName,
  manager: EntityManager,
): Promise<OpenRestore[]> {
  return manager.query<OpenRestore[]>(
    `SELECT restores.id, restores.complete_until - interval '1 hour' AS since, clock_timestamp() AS now
     FROM restores LEFT JOIN restore_questions asked ON asked.restore_id = restores.id AND asked.provider = $1
     WHERE asked.restore_id IS NULL
       OR (asked.asked_at < restores.restored_at + interval '6 hours' AND asked.asked_at < now() - interval '30 minutes')
     ORDER BY restores.id`,
    [provider],
  );
}

export async function noteAsked(
  restoreId: number,
  provider: PaymentProviderName,
  { listed, unknown }: { listed: number; unknown: number },
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `INSERT INTO restore_questions (restore_id, provider, listed, unknown) VALUES ($1, $2, $3, $4)
     ON CONFLICT (restore_id, provider) DO UPDATE
     SET asked_at = clock_timestamp(), listed = excluded.listed, unknown = restore_questions.unknown + excluded.unknown`,
    [restoreId, provider, listed, unknown],
  );
}

/** A booking with that id is the right one: after a restore, new ids start above all that were ever used. */
export async function adoptPayment(
  { ourPaymentId, providerPaymentId, bookingId, userId, amountMinor, currency }: AdoptedPayment,
  provider: PaymentProviderName,
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `INSERT INTO payments (id, provider, provider_payment_id, booking_id, user_id, amount_minor, currency)
     SELECT $1, $2, $3, (SELECT id FROM bookings WHERE id = $4 AND user_id IS NOT DISTINCT FROM $5),
       (SELECT id FROM users WHERE id = $5), $6, $7
     ON CONFLICT DO NOTHING`,
    [ourPaymentId, provider, providerPaymentId, bookingId, userId, amountMinor, currency],
  );
}
