import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import type { BondView } from '../domain/bond-list.js';
import {
  BondListRepository,
  type BondListRequest,
  type BondRow,
} from '../persistence/bond-list.repository.js';

/** Filters of the staff list. `from` and `to` are venue-local dates (YYYY-MM-DD). */
export interface BondQuestion {
  q?: string;
  view?: BondView;
  from?: string;
  to?: string;
  updatedSince?: string;
  sort?: string;
  cursor?: string;
  limit?: number;
}

type Plain = Omit<BondRow, 'amountMinor' | 'keptMinor' | 'heldMinor'>;
export interface BondLine extends Plain {
  reference: string;
  amount: number;
  kept: number;
  held: number;
}

const DAY_MINUTES = 1440;
const EXPORTED: ListExport<BondRow>['columns'] = {
  'Booking ID': ({ id }) => id,
  Reference: ({ id }) => paymentReference(id),
  Date: ({ date }) => date,
  Time: ({ timeSlot }) => timeSlot,
  Space: ({ spaceName }) => spaceName,
  'Event type': ({ eventType }) => eventType,
  Name: ({ name }) => name,
  Status: ({ state }) => state,
  Bond: ({ amountMinor }) => formatMinor(amountMinor),
  Held: ({ heldMinor }) => formatMinor(heldMinor),
  Kept: ({ keptMinor }) => formatMinor(keptMinor),
  Currency: ({ currency }) => currency,
  'Requested at': ({ askedAt }) => askedAt,
  'Received at': ({ takenAt }) => takenAt,
  Inspection: ({ inspection }) => inspection,
  'Settled at': ({ settledAt }) => settledAt,
};

/** The staff list of bonds, and the sum that the club holds. */
@Injectable()
export class BondList {
  constructor(
    private readonly bonds: BondListRepository,
    private readonly exports: ListExports,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError */
  async page(question: BondQuestion): Promise<Page<BondLine>> {
    const { items, ...page } = await this.bonds.page(this.requestOf(question));
    return { ...page, items: items.map(toLine) };
  }

  /** The rows of the list as a CSV file. */
  async export(question: BondQuestion, actor: Actor): Promise<StreamableFile> {
    const list = this.bonds.list(this.requestOf(question));
    return this.exports.csv({ name: 'bonds', list, request: question, columns: EXPORTED }, actor);
  }

  async held(): Promise<{ held: number; count: number; currency: string }[]> {
    const sums = await this.bonds.held();
    return sums.map(({ heldMinor, count, currency }) => ({ held: heldMinor, count, currency }));
  }

  private requestOf({ from, to, ...question }: BondQuestion): BondListRequest {
    if (from && to && to < from)
      throw new ValidationError({ to: ['Choose a last day on or after the first.'] });
    return {
      ...question,
      ...(from && { start: this.venueTime.instantOf(from, 0) }),
      ...(to && { until: this.venueTime.instantOf(to, DAY_MINUTES) }),
    };
  }
}

function toLine({ amountMinor, keptMinor, heldMinor, ...row }: BondRow): BondLine {
  return {
    ...row,
    reference: paymentReference(row.id),
    amount: amountMinor,
    kept: keptMinor,
    held: heldMinor,
  };
}
