import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { wasBooked } from '../../../bookings/domain/booking-status.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { linesToInvoice } from '../domain/credit-lines.js';
import { DocumentKind } from '../domain/document-data.js';
import { InvoiceNotFoundError } from '../domain/invoice.errors.js';
import { DocumentRepository, type DocumentRow } from '../persistence/document.repository.js';
import { InvoiceMoneyRepository } from '../persistence/invoice-money.repository.js';
import { DocumentSettingsRepository } from '../persistence/settings.repository.js';
import { InvoiceLog } from './invoice-log.js';

export interface NewInvoice {
  bookingIds: readonly number[];
  /** Default: of the settings. */
  paymentDays?: number;
}

export type DraftFields = Pick<
  DocumentRow,
  'buyerName' | 'buyerAbn' | 'buyerAddress' | 'email' | 'sendsReminders'
> & { paymentDays: number };

/** Invoices until they are issued. A draft stores no amounts: it shows what its bookings charge now. */
@Injectable()
export class InvoiceDrafts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly documents: DocumentRepository,
    private readonly money: InvoiceMoneyRepository,
    private readonly settings: DocumentSettingsRepository,
    private readonly log: InvoiceLog,
  ) {}

  /** @returns the draft's id @throws ValidationError */
  create(invoice: NewInvoice, actor: Actor): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.createWithin(invoice, actor, manager);
      if (id === null) throw new Error('no draft was stored');
      return id;
    });
  }

  /** Days from the issue of an invoice to its due date, unless staff choose others. */
  async usualPaymentDays(): Promise<number> {
    return (await this.settings.read()).paymentDays;
  }

  /** The same in a caller's transaction. @returns null if there is one for this month of the recurring booking @throws ValidationError */
  async createWithin(
    { bookingIds, paymentDays, ...monthly }: NewInvoice & { seriesId?: number; month?: string },
    actor: Actor,
    manager: EntityManager,
  ): Promise<number | null> {
    const bookings = await this.bookings.findMany(bookingIds, manager);
    const [first] = [...bookings].sort((one, other) => one.startTime.getTime() - other.startTime.getTime());
    if (!first || bookings.length !== bookingIds.length || !bookings.every(wasBooked))
      throw new ValidationError({ bookingIds: ['Choose bookings. A hold has no invoice.'] });
    if (bookings.some(({ currency }) => currency !== first.currency))
      throw new ValidationError({ bookingIds: ['Choose bookings in one currency.'] });
    const lines = linesToInvoice(await this.money.openLines(bookingIds, manager));
    if (lines.length === 0)
      throw new ValidationError({ bookingIds: ['There is nothing left to invoice for these bookings.'] });
    const id = await this.documents.insertDraft(
      {
        buyerName: first.name,
        email: first.email,
        currency: first.currency,
        paymentDays: paymentDays ?? (await this.settings.read(manager)).paymentDays,
        createdBy: actor.id,
        ...monthly,
      },
      [...new Set(lines.map(({ bookingId }) => bookingId))],
      manager,
    );
    if (id !== null) await this.log.write(id, null, 'create', actor, manager);
    return id;
  }

  /** Of an issued invoice only the reminders change. @throws InvoiceNotFoundError, StaleVersionError */
  update(id: number, version: number, fields: DraftFields, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const invoice = await this.lock(id, version, manager);
      const before = fieldsOf(invoice);
      const isDraft = invoice.state === 'draft';
      const after = isDraft ? { ...fields } : { ...before, sendsReminders: fields.sendsReminders };
      if (isDraft) await this.documents.updateDraft(id, after, manager);
      else await this.documents.setReminders(id, after.sendsReminders, manager);
      const changes = changedFields(before, after, ['buyerName', 'buyerAbn', 'buyerAddress', 'email']);
      await this.log.write(id, invoice.number, 'update', actor, manager, { changes });
    });
  }

  /** @throws InvoiceNotFoundError, StaleVersionError, DomainError `invalid_transition` for an issued invoice */
  remove(id: number, version: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.lockDraft(id, version, manager);
      await this.documents.deleteDraft(id, manager);
      await this.log.write(id, null, 'delete', actor, manager);
    });
  }

  /** @throws InvoiceNotFoundError, StaleVersionError, DomainError `invalid_transition` */
  async lockDraft(id: number, version: number, manager: EntityManager): Promise<DocumentRow> {
    const invoice = await this.lock(id, version, manager);
    if (invoice.state !== 'draft')
      throw new DomainError('invalid_transition', 'This invoice is already issued.');
    return invoice;
  }

  private async lock(id: number, version: number, manager: EntityManager): Promise<DocumentRow> {
    const invoice = await this.documents.lock(id, manager);
    if (invoice?.kind !== DocumentKind.Invoice) throw new InvoiceNotFoundError();
    if (invoice.version !== version)
      throw new StaleVersionError({ id, version: invoice.version, ...fieldsOf(invoice) });
    return invoice;
  }
}

function fieldsOf(invoice: DocumentRow) {
  const { buyerName, buyerAbn, buyerAddress, email, paymentDays, sendsReminders } = invoice;
  return { buyerName, buyerAbn, buyerAddress, email, paymentDays, sendsReminders };
}
