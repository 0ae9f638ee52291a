import { may, Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { PriceTerms } from '../application/entry-price.service.js';

/** As after the booking is entered, only a named rate changes the price without `money:write`. @throws DomainError `forbidden` */
export function assertOwnPriceAllowed({ agreedPrice, discount }: PriceTerms, actor: Actor): void {
  const hasOwnPrice = Boolean(agreedPrice) || (discount?.amount ?? null) !== null;
  if (hasOwnPrice && !may(actor, Permission.MoneyWrite))
    throw new DomainError(
      'forbidden',
      'Only people with the duty money can enter an agreed price or a discount by amount. Choose a discount rate instead.',
    );
}

/** @throws DomainError `forbidden` */
export function assertInvoiceAllowed({ invoice }: { invoice?: boolean }, actor: Actor): void {
  if (invoice && !may(actor, Permission.MoneyWrite))
    throw new DomainError(
      'forbidden',
      'Only people with the duty money can draft an invoice. Choose other payment terms.',
    );
}
