import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { moneyMoves, type MoneyMoveRow } from '../persistence/money-moves.repository.js';

export interface MoneyMovesQuestion {
  from: string;
  to: string;
  method?: PaymentMethod;
}

const DAY_MINUTES = 1440;
const MAX_DAYS = 366;

const EXPORTED: ListExport<MoneyMoveRow>['columns'] = {
  Date: ({ day, at }, venueTime) => day ?? venueTime.dateOf(at),
  Type: ({ kind }) => kind,
  For: ({ purpose }) => (purpose === 'bond' ? 'bond' : 'booking'),
  Method: ({ method }) => method,
  // A number, because the minus sign of a text would be escaped like a formula.
  Amount: ({ amountMinor }) => amountMinor / 100,
  Fee: ({ feeMinor }) => (feeMinor === null ? null : feeMinor / 100),
  Net: ({ netMinor }) => (netMinor === null ? null : netMinor / 100),
  Status: ({ status }) => status,
  Currency: ({ currency }) => currency,
  'Booking IDs': ({ bookings }) => bookings,
  Name: ({ payer }) => payer,
  Reference: ({ reference }) => reference,
  'Provider ID': ({ providerId }) => providerId,
  'Recorded by': ({ recordedBy }) => recordedBy,
};

/** Exports payments and refunds as a CSV file, one row each. */
@Injectable()
export class MoneyMoves {
  constructor(
    private readonly exports: ListExports,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError */
  export(question: MoneyMovesQuestion, actor: Actor): Promise<StreamableFile> {
    const { from, to } = question;
    if (to < from) throw new ValidationError({ to: ['Choose a last day on or after the first.'] });
    if (to > addDays(from, MAX_DAYS - 1))
      throw new ValidationError({ to: [`Choose at most ${MAX_DAYS} days.`] });
    const start = this.venueTime.instantOf(from, 0);
    const until = this.venueTime.instantOf(to, DAY_MINUTES);
    const list = moneyMoves({ ...question, start, until });
    return this.exports.csv({ name: 'payments', list, request: question, columns: EXPORTED }, actor);
  }
}
