import type pg from 'pg';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import type { SharedParts } from './payment-steps.js';

/** A payment without a booking. Its refund is one job, and it needs no slot. */
export interface PaidPayment {
  paymentId: string;
  providerPaymentId: string;
}

const AMOUNT_MINOR = 24_000;

/** Takes a card payment and stores it without a booking, so long ago that its refund is due. */
export async function paidByCard({ sandbox, db }: SharedParts, userId: number): Promise<PaidPayment> {
  const intent = await stripeClient(sandbox).paymentIntents.create({
    amount: AMOUNT_MINOR,
    currency: 'gbp',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  return store(db, { userId, provider: 'stripe', providerPaymentId: intent.id });
}

async function store(
  db: pg.Pool,
  { userId, provider, providerPaymentId }: { userId: number; provider: string; providerPaymentId: string },
): Promise<PaidPayment> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, received_minor, currency, status, completed_at)
     VALUES ($1, $2, $3, $4, $4, 'GBP', 'completed', now() - interval '1 day') RETURNING id`,
    [provider, providerPaymentId, userId, AMOUNT_MINOR],
  );
  return { paymentId: rows[0]?.id ?? '', providerPaymentId };
}
