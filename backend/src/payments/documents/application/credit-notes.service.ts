import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { MoneyActions, type BatchContext } from '../../settlement/application/money-actions.js';
import { creditLines } from '../domain/credit-lines.js';
import { DocumentKind } from '../domain/document-data.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { InvoiceMoneyRepository, type OpenOrderLine } from '../persistence/invoice-money.repository.js';
import { DocumentMails } from './document-mails.js';
import { InvoiceLog } from './invoice-log.js';
import { Invoices } from './invoices.service.js';
import { Issuing, lineOf } from './issuing.js';

export interface NewCreditNote {
  reason: string | null;
  send: boolean;
}

/** Credit notes: for what the bookings of an invoice became cheaper by, or for all of it. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly actions: MoneyActions,
    private readonly invoices: Invoices,
    private readonly documents: DocumentRepository,
    private readonly money: InvoiceMoneyRepository,
    private readonly issuing: Issuing,
    private readonly mails: DocumentMails,
    private readonly log: InvoiceLog,
  ) {}

  /** Credits the change of the bookings. @throws InvoiceNotFoundError, DomainError `invalid_transition` if there is none */
  credit(id: number, note: NewCreditNote, actor: Actor): Promise<void> {
    return this.issue(id, note, 'credit', actor, async (bookingIds, manager) => {
      const limits = await this.money.creditsOf(id, manager);
      const open = await this.money.openLines(bookingIds, manager);
      return bookingIds.flatMap((bookingId) => {
        const lines = open.filter((line) => line.bookingId === bookingId);
        const texts = new Map(lines.map((line) => [line.orderLineId, line.text]));
        return creditLines(lines, limits.get(bookingId) ?? 0).map((line) => ({
          ...line,
          bookingId,
          text: texts.get(line.orderLineId) ?? '',
        }));
      });
    });
  }

  /** Credits all that is left of the invoice. Its bookings can be invoiced again. @throws as `credit` */
  void(id: number, note: NewCreditNote, actor: Actor): Promise<void> {
    return this.issue(id, note, 'void', actor, async (_, manager) => {
      const lines = await this.money.netLines(id, manager);
      return lines.map((line) => ({ ...line, amountMinor: -line.amountMinor }));
    });
  }

  private async issue(
    id: number,
    { reason, send }: NewCreditNote,
    verb: 'credit' | 'void',
    actor: Actor,
    linesOf: (bookingIds: number[], manager: EntityManager) => Promise<OpenOrderLine[]>,
  ): Promise<void> {
    const bookingIds = (manager: EntityManager): Promise<number[]> => this.documents.bookingsOf(id, manager);
    await this.actions.onSeveral(bookingIds, actor, async (context) => {
      const { bookings, manager } = context;
      const { buyerName, buyerAbn, buyerAddress, currency, email, data, number } =
        await this.invoices.lockIssued(id, manager);
      const lines = await linesOf([...bookings.keys()], manager);
      if (lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) >= 0)
        throw new DomainError('invalid_transition', 'There is nothing to credit on this invoice.');
      const issued = await this.issuing.issue(
        {
          kind: DocumentKind.CreditNote,
          buyer: { name: buyerName, abn: buyerAbn, address: buyerAddress },
          currency,
          gst: data.gst,
          lines: shown(lines, context),
          refersTo: { number, issuedOn: data.issuedOn },
          reason,
        },
        DocumentKind.CreditNote,
        manager,
      );
      const noteId = await this.documents.insertIssued(
        { kind: DocumentKind.CreditNote, paymentId: null, refersTo: id, email },
        issued,
        [...new Set(lines.map(({ bookingId }) => bookingId))],
        actor.id,
        manager,
      );
      const rows = lines.map(({ text: _, ...line }) => ({ ...line, invoiceId: id }));
      await this.documents.insertLines(noteId, rows, manager);
      if (send) await this.mails.creditNote({ to: email, data: issued.data, pdf: issued.pdf }, manager);
      const changes = [{ field: 'document', before: null, after: issued.number }];
      await this.log.write(id, number, verb, actor, manager, { changes, reason: reason ?? undefined });
      await this.log.writeOn(bookings.values(), issued.number, 'booking.credit_note', actor, manager);
    });
  }
}

function shown(lines: readonly OpenOrderLine[], { bookings }: BatchContext): ReturnType<typeof lineOf>[] {
  return lines.flatMap(({ bookingId, text, amountMinor }) => {
    const booking = bookings.get(bookingId);
    return booking ? [lineOf(booking, text, amountMinor)] : [];
  });
}
