import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { formatMinor } from '../../../platform/common/money.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  PROVIDER_NAMES,
} from '../../../platform/config/payment-providers.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Page, PageRequest } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import {
  type DifferenceRow,
  type KindTotal,
  type MovementRow,
  PayoutListRepository,
  type MovementListRequest,
  type PayoutListRequest,
  type PayoutRow,
} from '../persistence/payout-list.repository.js';
import {
  type ProviderReportRow,
  ProviderReportsRepository,
} from '../persistence/provider-reports.repository.js';
import { PayoutReader } from './payout-reader.service.js';

/** How long a call may read. What is left is read by the next call, or at night. */
const READING_MS = 15_000;

class PayoutNotFoundError extends DomainError {
  constructor() {
    super('payout_not_found', 'We could not find that payout.');
  }
}

export interface PayoutDetails extends PayoutRow {
  totals: KindTotal[];
  /** The balance at the provider now, where it does not itemise. */
  balanceMinor: number | null;
  found: DifferenceRow[];
}

const PAYOUT_CELLS: ListExport<PayoutRow>['columns'] = {
  'Arrived on': ({ arrivesOn }) => arrivesOn,
  Provider: ({ provider }) => PAYMENT_PROVIDERS[provider].name,
  Payout: ({ reference }) => reference,
  State: ({ state }) => state,
  Net: ({ amountMinor }) => formatMinor(amountMinor),
  Currency: ({ currency }) => currency,
  'Seen in the bank': ({ seenOn }) => seenOn,
  Differences: ({ differences }) => differences,
};
const MOVEMENT_CELLS: ListExport<MovementRow>['columns'] = {
  Date: ({ occurredAt }, venueTime) => venueTime.dateOf(occurredAt),
  Kind: ({ kind }) => kind,
  'Booking ID': ({ bookingId }) => bookingId,
  Payer: ({ payer }) => payer,
  Gross: ({ grossMinor }) => formatMinor(grossMinor),
  Fee: ({ feeMinor }) => formatMinor(feeMinor),
  Net: ({ netMinor }) => formatMinor(netMinor),
  Currency: ({ currency }) => currency,
  Paid: ({ paidMinor }) => (paidMinor === null ? null : formatMinor(paidMinor)),
  'Paid currency': ({ paidCurrency }) => paidCurrency,
  Rate: ({ rate }) => rate,
  'Payment ID': ({ paymentId }) => paymentId,
  'Provider ID': ({ reference }) => reference,
  'Provider type': ({ type }) => type,
};

/** Payouts as staff read and tick them. */
@Injectable()
export class Payouts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payouts: PayoutListRepository,
    private readonly reports: ProviderReportsRepository,
    private readonly reader: PayoutReader,
    private readonly exports: ListExports,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  page(request: PayoutListRequest): Promise<Page<PayoutRow>> {
    return this.payouts.page(request);
  }

  export(request: PayoutListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.payouts.list(request);
    return this.exports.csv({ name: 'payouts', list, request, columns: PAYOUT_CELLS }, actor);
  }

  /** @throws PayoutNotFoundError */
  async get(id: number): Promise<PayoutDetails> {
    const payout = await this.find(id);
    const [totals, found, reports] = await Promise.all([
      this.payouts.totals(payout),
      this.payouts.differences(id),
      this.reportsNow(),
    ]);
    const balances = reports.find(({ provider }) => provider === payout.provider)?.balances ?? [];
    const balance = balances.find(({ currency }) => currency === payout.currency);
    return {
      ...payout,
      totals,
      found,
      balanceMinor: payout.itemised ? null : (balance?.amountMinor ?? null),
    };
  }

  /** @throws PayoutNotFoundError */
  async movements(id: number, request: MovementListRequest): Promise<Page<MovementRow>> {
    return this.payouts.movements(await this.find(id), request);
  }

  /** @throws PayoutNotFoundError */
  async exportMovements(id: number, request: PageRequest, actor: Actor): Promise<StreamableFile> {
    const payout = await this.find(id);
    const list = this.payouts.movementList(payout);
    const name = `payout-${payout.arrivesOn}-${payout.provider}-${id}`;
    return this.exports.csv({ name, list, request, columns: MOVEMENT_CELLS }, actor);
  }

  async reportsNow(): Promise<ProviderReportRow[]> {
    return this.reports.all(await this.clock.now());
  }

  /** Reads the reports of all providers now. */
  async read(actor: Actor): Promise<ProviderReportRow[]> {
    const until = performance.now() + READING_MS;
    const read = (name: PaymentProviderName) =>
      this.reader.read(name, () => performance.now() < until, { shared: true });
    await Promise.all(PROVIDER_NAMES.map(read));
    const entry = { action: 'payouts.read', objectKind: 'payouts', objectId: 'all', objectName: null };
    await this.audit.record(actor, { ...entry, changes: [] }, this.dataSource.manager);
    return this.reportsNow();
  }

  /** Ticks the bank's line, or takes the tick back. @throws PayoutNotFoundError, ValidationError (`seenOn`) */
  async see(id: number, seenOn: string | null, actor: Actor): Promise<PayoutDetails> {
    const now = await this.clock.now();
    if (seenOn !== null && seenOn > this.venueTime.dateOf(now))
      throw new ValidationError({ seenOn: ['Choose today or an earlier day.'] });
    const payout = await this.find(id);
    await inTransaction(this.dataSource, async (manager) => {
      const seen = seenOn === null ? null : { on: seenOn, by: actor.id, at: now };
      const known = await this.payouts.see(id, seen, manager);
      if (!known) throw new PayoutNotFoundError();
      if (known.before === seenOn) return;
      await this.audit.record(
        actor,
        {
          action: seenOn === null ? 'payout.unsee' : 'payout.see',
          objectKind: 'payout',
          objectId: id,
          objectName: `${PAYMENT_PROVIDERS[payout.provider].name} ${formatMoney(payout.amountMinor, payout.currency)}`,
          changes: [{ field: 'seenOn', before: known.before, after: seenOn }],
          money: true,
        },
        manager,
      );
    });
    return this.get(id);
  }

  private async find(id: number): Promise<PayoutRow> {
    const payout = await this.payouts.find(id);
    if (!payout) throw new PayoutNotFoundError();
    return payout;
  }
}
