import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { type DocumentLine, DocumentKind } from '../domain/document-data.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import {
  type ReceiptDue,
  ReceiptRepository,
  type ReceivedPayment,
} from '../persistence/receipt.repository.js';
import { DocumentMails } from './document-mails.js';
import { Issuing, lineOf } from './issuing.js';

/** A run ends after this many, so that a restored backlog does not hold up a shutdown. */
const MOST_A_RUN = 200;

/** Issues a receipt for each payment, and a reversal for each voided one that has a receipt. */
@Injectable()
export class ReceiptsDueJob {
  private readonly logger = new Logger('receipts');

  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly receipts: ReceiptRepository,
    private readonly documents: DocumentRepository,
    private readonly bookings: BookingsService,
    private readonly issuing: Issuing,
    private readonly mails: DocumentMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) env: Env,
  ) {
    periodic.add({
      name: 'receipts',
      everySeconds: env.RECONCILE_INTERVAL_SECONDS,
      work: (closing) => this.run(closing),
    });
  }

  async run(closing?: AbortSignal): Promise<void> {
    await runEach(await this.receipts.due(MOST_A_RUN), (due) => this.attempt(due), closing);
  }

  private async attempt(due: ReceiptDue): Promise<void> {
    try {
      await inTransaction(this.dataSource, (manager) => this.issue(due, manager));
    } catch (error) {
      this.logger.error(
        `no ${due.kind} for ${due.paymentId}: ${error instanceof Error ? error.message : ''}`,
      );
      await this.receipts.postpone(due);
    }
  }

  private async issue(due: ReceiptDue, manager: EntityManager): Promise<void> {
    if (!(await this.receipts.take(due, manager))) return;
    const isReversal = due.kind === DocumentKind.ReceiptReversal;
    // Another process may be issuing the receipt that is to be reversed.
    if (isReversal && (await this.receipts.isDue(due.paymentId, DocumentKind.Receipt, manager))) return;
    const payment = await this.receipts.payment(due.paymentId, manager);
    if (payment) await this.issueFor(payment, due.kind, manager);
    await this.receipts.done(due, manager);
  }

  private async issueFor(
    payment: ReceivedPayment,
    kind: ReceiptDue['kind'],
    manager: EntityManager,
  ): Promise<void> {
    const { id, method, currency, receivedOn, completedAt, reference, purpose, isOld } = payment;
    const receipt = await this.documents.ofPayment(id, DocumentKind.Receipt, manager);
    const isReversal = kind === DocumentKind.ReceiptReversal;
    // Voided before there was a receipt: neither is needed.
    if (isReversal ? !receipt?.data : receipt !== null || payment.voidedAt !== null) return;
    const bookings = await this.bookingsOf(payment, manager);
    const [first] = bookings;
    const lines = isReversal ? reversed(receipt?.data?.lines ?? []) : linesOf(payment, bookings);
    if (!first || lines.length === 0) return;
    const frozen = receipt?.data;
    const isOnes = areOnePersons(bookings);
    await this.receipts.lockBookings(
      bookings.map((booking) => booking.id),
      manager,
    );
    const issued = await this.issuing.issue(
      {
        kind,
        buyer: frozen?.buyer ?? { name: isOnes ? first.name : 'Several hirers', abn: null, address: null },
        currency,
        lines,
        received: {
          method,
          on: receivedOn ?? this.venueTime.dateOf(completedAt),
          reference,
          isBond: purpose === 'bond',
        },
        ...(isReversal && frozen && { refersTo: { number: frozen.number, issuedOn: frozen.issuedOn } }),
      },
      kind,
      manager,
    );
    const { data, pdf } = issued;
    const to = isOnes ? first.email : null;
    const document = { kind, paymentId: id, refersTo: isReversal ? (receipt?.id ?? null) : null, email: to };
    await this.documents.insertIssued(
      document,
      issued,
      bookings.map((booking) => booking.id),
      null,
      manager,
    );
    // An old payment was entered or restored later; an email about it would surprise.
    if (isReversal) await this.mails.reversal({ to, data, pdf }, manager);
    else if (!isOld) await this.mails.receipt({ to, data, pdf }, manager);
  }

  private async bookingsOf(
    { allocations, bookingId }: ReceivedPayment,
    manager: EntityManager,
  ): Promise<BookingEntity[]> {
    const ids = allocations.map((allocation) => allocation.bookingId);
    if (ids.length === 0 && bookingId !== null) ids.push(bookingId);
    return [...(await this.bookings.findMany(ids, manager))].sort((one, other) => one.id - other.id);
  }
}

/** A receipt for the bookings of several hirers is emailed to none of them. */
function areOnePersons([first, ...others]: readonly BookingEntity[]): boolean {
  return others.every(
    ({ userId, email }) =>
      (userId !== null && userId === first?.userId) ||
      (email !== null && email.toLowerCase() === first?.email?.toLowerCase()),
  );
}

function linesOf(
  { allocations, receivedMinor, purpose }: ReceivedPayment,
  bookings: readonly BookingEntity[],
): DocumentLine[] {
  const text = purpose === 'bond' ? 'Bond' : 'Payment';
  const [first] = bookings;
  if (!first) return [];
  const lines = allocations.flatMap(({ bookingId, amountMinor }) => {
    const booking = bookings.find(({ id }) => id === bookingId);
    return booking ? [lineOf(booking, text, amountMinor)] : [];
  });
  const rest = receivedMinor - lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return rest > 0 ? [...lines, lineOf(first, 'Received and not needed: we refund it', rest)] : lines;
}

function reversed(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) => ({ ...line, text: `${line.text}, reversed`, amountMinor: -line.amountMinor }));
}
