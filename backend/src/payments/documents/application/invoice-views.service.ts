import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { linesToInvoice } from '../domain/credit-lines.js';
import type { DocumentLine } from '../domain/document-data.js';
import { missingFor } from '../domain/document-settings.js';
import { InvoiceNotFoundError } from '../domain/invoice.errors.js';
import type { InvoiceView } from '../domain/invoice-state.js';
import { DocumentRepository, type DocumentRow } from '../persistence/document.repository.js';
import {
  InvoiceMoneyRepository,
  type InvoiceListRequest,
  type InvoiceRow,
  type InvoiceSums,
  type OwedBooking,
} from '../persistence/invoice-money.repository.js';
import { DocumentSettingsRepository } from '../persistence/settings.repository.js';
import { lineOf } from './issuing.js';

/** Filters of the list. `from` and `to` are venue-local days. */
export interface InvoiceQuestion {
  q?: string;
  view?: InvoiceView;
  from?: string;
  to?: string;
  updatedSince?: string;
  sort?: string;
  cursor?: string;
  limit?: number;
}

export interface InvoiceDetail {
  row: InvoiceRow;
  document: DocumentRow;
  lines: DocumentLine[];
  owed: OwedBooking[];
  creditNotes: DocumentRow[];
  missing: string[];
}

const DAY_MINUTES = 1440;
const EXPORTED: ListExport<InvoiceRow>['columns'] = {
  Number: ({ number }) => number,
  Status: ({ state }) => state,
  Buyer: ({ buyerName }) => buyerName,
  Bookings: ({ bookingIds }) => bookingIds.join(' '),
  Total: ({ totalMinor }) => formatMinor(totalMinor),
  Paid: ({ paidMinor }) => formatMinor(paidMinor),
  'To credit': ({ toCreditMinor }) => formatMinor(toCreditMinor),
  Currency: ({ currency }) => currency,
  'Issued on': ({ issuedAt }, venueTime) => issuedAt && venueTime.dateOf(issuedAt),
  'Due on': ({ dueOn }) => dueOn,
};

/** The list of invoices, and each as its page shows it. */
@Injectable()
export class InvoiceViews {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly documents: DocumentRepository,
    private readonly money: InvoiceMoneyRepository,
    private readonly settings: DocumentSettingsRepository,
    private readonly bookings: BookingsService,
    private readonly exports: ListExports,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws ValidationError */
  async page(question: InvoiceQuestion): Promise<Page<InvoiceRow>> {
    return this.money.page(await this.requestOf(question));
  }

  async export(question: InvoiceQuestion, actor: Actor): Promise<StreamableFile> {
    const list = this.money.list(await this.requestOf(question));
    return this.exports.csv({ name: 'invoices', list, request: question, columns: EXPORTED }, actor);
  }

  async sums(): Promise<InvoiceSums & { currency: string }> {
    const { CURRENCY: currency } = this.env;
    return {
      ...(await this.money.sums(await this.today(), currency)),
      currency,
    };
  }

  /** @throws InvoiceNotFoundError */
  async detail(id: number): Promise<InvoiceDetail> {
    const [row, document] = [await this.money.row(id, await this.today()), await this.documents.find(id)];
    if (!row || !document) throw new InvoiceNotFoundError();
    const { buyerName, currency } = document;
    const isDraft = document.state === 'draft';
    const lines = document.data?.lines ?? (await this.draftLines(row.bookingIds));
    const of = { buyerName, currency, totalMinor: row.totalMinor };
    const missing = isDraft ? missingFor(await this.settings.read(), of) : [];
    const creditNotes = await this.documents.creditNotes(id);
    return {
      row,
      document,
      lines,
      owed: await this.money.owedBookings(id),
      creditNotes,
      missing,
    };
  }

  private async draftLines(bookingIds: readonly number[]): Promise<DocumentLine[]> {
    const bookings = new Map((await this.bookings.findMany(bookingIds)).map((one) => [one.id, one]));
    const open = linesToInvoice(await this.money.openLines(bookingIds, this.dataSource.manager));
    return open.flatMap(({ bookingId, text, amountMinor }) => {
      const booking = bookings.get(bookingId);
      return booking ? [lineOf(booking, text, amountMinor)] : [];
    });
  }

  private async requestOf({ from, to, ...question }: InvoiceQuestion): Promise<InvoiceListRequest> {
    if (from && to && to < from)
      throw new ValidationError({
        to: ['Choose a last day on or after the first.'],
      });
    return {
      ...question,
      prefix: (await this.settings.read()).prefix,
      today: await this.today(),
      ...(from && { start: this.venueTime.instantOf(from, 0) }),
      ...(to && { until: this.venueTime.instantOf(to, DAY_MINUTES) }),
    };
  }

  private async today(): Promise<string> {
    return this.venueTime.dateOf(await this.clock.now());
  }
}
