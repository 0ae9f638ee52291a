import { Injectable } from '@nestjs/common';
import { latestPayBy } from '../../../bookings/domain/pay-by.js';
import { STORE_NOTHING } from '../../../platform/idempotency/idempotency-keys.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { PayLinks } from '../../../payments/recorded/application/pay-links.service.js';
import type { BulkAction } from './bulk-action.js';

/** Confirms or reminds many bookings with the functions for a single booking. */
@Injectable()
export class BulkDecisions {
  readonly confirming: BulkAction = {
    // One day for many bookings: it must not be after any of them unnoticed.
    check: (booking, { payBy = null }, now) => this.decisions.checkConfirm(booking, payBy, now, latestPayBy),
    act: (id, { payBy = null }, actor) =>
      this.decisions.confirm(id, payBy, actor, STORE_NOTHING, latestPayBy),
  };
  readonly reminding: BulkAction = {
    check: (booking, _, now) => this.links.checkReminder(booking, now),
    act: (id, _, actor) => this.links.remind(id, actor),
  };

  constructor(
    private readonly decisions: BookingDecisions,
    private readonly links: PayLinks,
  ) {}
}
