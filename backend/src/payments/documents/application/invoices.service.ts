import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MoneyActions } from '../../settlement/application/money-actions.js';
import { linesToInvoice } from '../domain/credit-lines.js';
import { type DocumentData, DocumentKind, type DocumentLine } from '../domain/document-data.js';
import { missingFor } from '../domain/document-settings.js';
import { owedOn } from '../domain/invoice-state.js';
import { InvoiceNotFoundError } from '../domain/invoice.errors.js';
import { DocumentRepository, type DocumentRow } from '../persistence/document.repository.js';
import { InvoiceMoneyRepository, type OpenOrderLine } from '../persistence/invoice-money.repository.js';
import { DocumentSettingsRepository, type StoredSettings } from '../persistence/settings.repository.js';
import { DocumentMails } from './document-mails.js';
import { InvoiceDrafts } from './invoice-drafts.service.js';
import { InvoiceLog } from './invoice-log.js';
import { Issuing, lineOf } from './issuing.js';

/** An issued invoice with its frozen data. */
export type IssuedInvoice = DocumentRow & { number: string; data: DocumentData };

/** Issues, sends and reminds of invoices. An issued one never changes: `CreditNotes` says what it charges less. */
@Injectable()
export class Invoices {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: MoneyActions,
    private readonly drafts: InvoiceDrafts,
    private readonly documents: DocumentRepository,
    private readonly money: InvoiceMoneyRepository,
    private readonly settings: DocumentSettingsRepository,
    private readonly issuing: Issuing,
    private readonly mails: DocumentMails,
    private readonly log: InvoiceLog,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Gives a draft its number. Its lines are what its bookings charge and no other document says.
   * @param send whether to email it to the buyer
   * @throws InvoiceNotFoundError, StaleVersionError, DomainError `invalid_transition` or `settings_missing`
   */
  async issue(id: number, version: number, send: boolean, actor: Actor): Promise<void> {
    const bookingIds = (manager: EntityManager): Promise<number[]> => this.documents.bookingsOf(id, manager);
    await this.actions.onSeveral(bookingIds, actor, async ({ bookings, manager, now }) => {
      const draft = await this.drafts.lockDraft(id, version, manager);
      const lines = linesToInvoice(await this.money.openLines([...bookings.keys()], manager));
      const invoiced = [...bookings.values()].filter(({ id: bookingId }) =>
        lines.some((line) => line.bookingId === bookingId),
      );
      const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (lines.length === 0)
        throw new DomainError('invalid_transition', 'There is nothing left to invoice for these bookings.');
      const settings = await this.settings.read(manager);
      const missing = missingFor(settings, { ...draft, totalMinor });
      if (missing.length > 0)
        throw new DomainError(
          'settings_missing',
          `This invoice can’t be issued without ${missing.join(', ')}.`,
          { extras: { missing } },
        );
      await this.documents.keepBookings(
        id,
        invoiced.map((booking) => booking.id),
        manager,
      );
      await this.documents.insertLines(
        id,
        lines.map(({ text: _, ...line }) => ({ ...line, invoiceId: id })),
        manager,
      );
      const paidMinor = await this.paidOf(id, now, manager);
      const owedMinor = totalMinor - paidMinor;
      const issued = await this.issuing.issue(
        (number) => ({
          kind: DocumentKind.Invoice,
          buyer: { name: draft.buyerName, abn: draft.buyerAbn, address: draft.buyerAddress },
          currency: draft.currency,
          lines: documentLines(lines, bookings),
          dueOn: addDays(this.venueTime.dateOf(now), draft.paymentDays ?? settings.paymentDays),
          paidMinor,
          ...(owedMinor > 0 && { payment: this.paymentOf(number, invoiced, settings) }),
        }),
        DocumentKind.Invoice,
        manager,
      );
      await this.documents.markIssued(id, issued, manager);
      const { data, pdf, number } = issued;
      if (send && (await this.mails.invoice({ to: draft.email, data, pdf, id }, owedMinor, manager)))
        await this.documents.markSent(id, now, manager);
      await this.log.write(id, number, 'issue', actor, manager);
      await this.log.writeOn(invoiced, number, 'booking.invoice', actor, manager);
    });
  }

  /** Emails an issued invoice, also again. @throws InvoiceNotFoundError, DomainError `no_email` or `invalid_transition` */
  send(id: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const invoice = await this.lockIssued(id, manager);
      const { email: to, data, number } = invoice;
      const pdf = await this.pdfOf(id, manager);
      const now = await this.clock.now(manager);
      const owedMinor = await this.owedOf(id, now, manager);
      if (!(await this.mails.invoice({ to, data, pdf, id }, owedMinor, manager))) throw noEmail();
      await this.documents.markSent(id, now, manager);
      await this.log.write(id, number, 'send', actor, manager);
    });
  }

  /**
   * Emails a reminder, once for each key.
   * @returns whether an email is sent
   * @throws InvoiceNotFoundError, DomainError `no_email`, `already_paid` or `invalid_transition`
   */
  remind(id: number, key: string | null, actor: Actor): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const invoice = await this.lockIssued(id, manager);
      const { email: to, data, number, dueOn } = invoice;
      const now = await this.clock.now(manager);
      const today = this.venueTime.dateOf(now);
      const owedMinor = await this.owedOf(id, now, manager);
      if (owedMinor <= 0) throw new DomainError('already_paid', 'This invoice has no balance to pay.');
      if (to === null) throw noEmail();
      const pdf = await this.pdfOf(id, manager);
      const isOverdue = dueOn !== null && dueOn < today;
      const mail = { to, data, pdf, id, key: `${id}:${key ?? today}`, isOverdue, owedMinor };
      const isNew = await this.mails.reminder(mail, manager);
      if (isNew) await this.log.write(id, number, 'remind', actor, manager);
      return isNew;
    });
  }

  /** @throws InvoiceNotFoundError, DomainError `invalid_transition` for a draft */
  async lockIssued(id: number, manager: EntityManager): Promise<IssuedInvoice> {
    const invoice = await this.documents.lock(id, manager);
    if (invoice?.kind !== DocumentKind.Invoice) throw new InvoiceNotFoundError();
    const { number, data } = invoice;
    if (number === null || data === null)
      throw new DomainError('invalid_transition', 'This invoice is a draft. Issue it first.');
    return { ...invoice, number, data };
  }

  private async pdfOf(id: number, manager: EntityManager): Promise<Buffer> {
    const file = await this.documents.file(id, undefined, manager);
    if (!file?.pdf) throw new InvoiceNotFoundError();
    return file.pdf;
  }

  private async owedOf(id: number, now: Date, manager: EntityManager): Promise<number> {
    const row = await this.money.row(id, this.venueTime.dateOf(now), manager);
    return row ? owedOn(row) : 0;
  }

  private async paidOf(id: number, now: Date, manager: EntityManager): Promise<number> {
    return (await this.money.row(id, this.venueTime.dateOf(now), manager))?.paidMinor ?? 0;
  }

  private paymentOf(
    number: string,
    bookings: readonly BookingEntity[],
    { bsb, accountNumber, accountName, payId }: StoredSettings,
  ): DocumentData['payment'] {
    const [first] = bookings;
    const isOne = first !== undefined && bookings.length === 1;
    const reference = isOne ? paymentReference(first.id) : number;
    // Without an account there is no page to sign in to. The email has links that need none.
    const hasPage = bookings.every(({ userId }) => userId !== null);
    const page = isOne ? `/my-bookings/${first.id}` : '/my-bookings';
    const url = hasPage ? `${this.env.publicUrl}${page}` : null;
    return { bsb, accountNumber, accountName, payId, reference, url };
  }
}

function documentLines(
  lines: readonly OpenOrderLine[],
  bookings: ReadonlyMap<number, BookingEntity>,
): DocumentLine[] {
  return lines.flatMap(({ bookingId, text, amountMinor }) => {
    const booking = bookings.get(bookingId);
    return booking ? [lineOf(booking, text, amountMinor)] : [];
  });
}

function noEmail(): DomainError {
  return new DomainError('no_email', 'This invoice has no email address.');
}
