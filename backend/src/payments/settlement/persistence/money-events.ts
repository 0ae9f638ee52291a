import type { EntityManager } from 'typeorm';
import { formatMinor } from '../../../platform/common/money.js';
import { logEvents } from '../../../platform/events/event-log.js';
import { PaymentEntity } from './payment.entity.js';
import type { RefundEntity } from './refund.entity.js';

/** Tells other programs about a payment that was received. */
export function logPayment(
  { id, status, purpose, bookingId, amountMinor, currency, completedAt }: PaymentEntity,
  manager: EntityManager,
): Promise<void> {
  const path = `/api/admin/payments/${id}`;
  const amount = formatMinor(amountMinor);
  const data = { id, status, purpose, bookingId: bookingId ?? null, amount, currency, completedAt, path };
  return logEvents([{ type: 'payment.received', objectKind: 'payment', objectId: id, data }], manager);
}

/** Tells other programs about a refund that was sent or paid out. */
export async function logRefund(
  { id, status, paymentId, amountMinor }: RefundEntity,
  manager: EntityManager,
): Promise<void> {
  const { currency } = await manager.findOneOrFail(PaymentEntity, {
    select: { id: true, currency: true },
    where: { id: paymentId },
  });
  const path = `/api/admin/payments/${paymentId}`;
  const data = { id, status, paymentId, amount: formatMinor(amountMinor), currency, path };
  await logEvents([{ type: 'refund.sent', objectKind: 'refund', objectId: id, data }], manager);
}
