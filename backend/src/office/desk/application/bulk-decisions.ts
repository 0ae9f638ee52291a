import { Injectable } from '@nestjs/common';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { PayLinks } from '../../../payments/recorded/application/pay-links.service.js';
import type { BulkAction } from './bulk-action.js';

/** Confirms or reminds many bookings with the functions for a single booking. */
@Injectable()
export class BulkDecisions {
  readonly confirming: BulkAction = {
    check: (booking, { payBy = null }, now) => this.decisions.checkConfirm(booking, payBy, now),
    act: (id, { payBy = null }, actor) => this.decisions.confirm(id, payBy, actor),
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
