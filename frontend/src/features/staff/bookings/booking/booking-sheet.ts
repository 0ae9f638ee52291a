import type { BondAction } from './bond/bond-labels';
import type { MoneyAction } from './money/booking-actions';

/** A part of the booking that has its own form. */
export type EditSection = 'notes' | 'papers' | 'details';

/** A form of the booking page. */
export type BookingSheet =
  | { of: 'money'; action: MoneyAction }
  | { of: 'bond'; action: BondAction }
  | { of: 'edit'; section: EditSection }
  | { of: 'email' }
  | { of: 'erase' };
