import { may, Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';

/**
 * People with `bookings:write` cancel and move paid bookings with the refund of the booking rules. A program decides without anyone who
 * looks at the amount, so it needs `money:write`, which keys cannot have.
 * @throws DomainError `forbidden`
 */
export function assertMayRefund(refundMinor: number, actor: Actor): void {
  if (refundMinor > 0 && actor.key && !may(actor, Permission.MoneyWrite))
    throw new DomainError(
      'forbidden',
      'This would refund money, and an API key cannot refund. Please do it on the website.',
    );
}
