import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import type { MailKind } from '../../../platform/mail/domain/mail-kinds.js';
import type { Attachment } from '../../../platform/mail/persistence/mail.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { formatDate, formatMoney } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { type DocumentData, type DocumentLine, titleOf } from '../domain/document-data.js';
import { owedOn } from '../domain/invoice-state.js';
import { InvoiceMoneyRepository, type OwedBooking } from '../persistence/invoice-money.repository.js';

export interface DocumentMail {
  to: string | null;
  data: DocumentData;
  pdf: Buffer;
}

interface InvoiceMail extends DocumentMail {
  /** Of the invoice. */
  id: number;
}

const REMINDER = 'invoice-reminder';
/** The others of an invoice with more bookings are paid by transfer, or after signing in. */
const MAX_BUTTONS = 12;
const MAX_BOOKINGS = 12;

/** Emails with a document attached. */
@Injectable()
export class DocumentMails implements OnModuleInit {
  constructor(
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly money: InvoiceMoneyRepository,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    // The invoice may have been paid or credited since the reminder was written.
    this.sender.onlyWhile(REMINDER, async (_, manager, { basis }) => {
      const today = this.venueTime.dateOf(await this.clock.now(manager));
      const row = await this.money.row(Number(basis), today, manager);
      return row !== null && owedOn(row) > 0;
    });
  }

  async receipt({ to, data, pdf }: DocumentMail, manager: EntityManager): Promise<void> {
    const { number, totalMinor, currency, received } = data;
    const amount = formatMoney(totalMinor, currency);
    const what = received?.isBond ? 'your bond' : 'your payment';
    await this.queue(
      {
        kind: 'receipt-issued',
        key: `receipt-issued:${number}`,
        subject: `Receipt ${number}: ${amount}`,
        intro: [`We have received ${what} of ${amount}. Thank you.`, 'Your receipt is attached as a PDF.'],
      },
      { to, data, pdf },
      manager,
    );
  }

  async reversal({ to, data, pdf }: DocumentMail, manager: EntityManager): Promise<void> {
    const { number, refersTo } = data;
    await this.queue(
      {
        kind: 'receipt-reversed',
        key: `receipt-reversed:${number}`,
        subject: `Receipt ${refersTo?.number ?? ''} reversed`,
        intro: [
          `Receipt ${refersTo?.number ?? ''} no longer counts, because its payment was recorded by mistake.`,
          'The reversal is attached as a PDF. Please contact us if you have questions.',
        ],
      },
      { to, data, pdf },
      manager,
    );
  }

  /** @returns false without an address */
  async invoice(mail: InvoiceMail, owedMinor: number, manager: EntityManager): Promise<boolean> {
    const { data, id } = mail;
    const owed = formatMoney(owedMinor, data.currency);
    const title = titleOf(data);
    const due = data.dueOn ?? data.issuedOn;
    const isPaid = owedMinor <= 0;
    return this.queue(
      {
        kind: 'invoice-sent',
        subject: isPaid
          ? `${title} ${data.number}: paid`
          : `${title} ${data.number}: ${owed}, due ${formatDate(due)}`,
        intro: [
          `Here is your invoice ${data.number}.`,
          ...(isPaid
            ? ['There is nothing left to pay. Thank you.']
            : [
                `Please pay ${owed} by ${formatDate(due)}.`,
                ...payment(data, await this.money.owedBookings(id, manager)),
              ]),
          'The invoice is attached as a PDF.',
        ],
      },
      isPaid ? { ...mail, data: withoutPayment(data) } : mail,
      manager,
    );
  }

  /** At most once for each key. @returns false if it was sent before, or without an address */
  async reminder(
    mail: InvoiceMail & { key: string; isOverdue: boolean; owedMinor: number },
    manager: EntityManager,
  ): Promise<boolean> {
    const { data, id, key, isOverdue, owedMinor } = mail;
    const owed = formatMoney(owedMinor, data.currency);
    const due = formatDate(data.dueOn ?? data.issuedOn);
    return this.queue(
      {
        kind: REMINDER,
        key: `${REMINDER}:${key}`,
        basis: String(id),
        subject: isOverdue ? `Invoice ${data.number} is overdue` : `Invoice ${data.number} is due ${due}`,
        intro: [
          isOverdue
            ? `We have not received ${owed} for invoice ${data.number}. It was due ${due}.`
            : `${owed} for invoice ${data.number} is due ${due}.`,
          isOverdue ? 'Please pay it now.' : 'Please pay it by then.',
          ...payment(data, await this.money.owedBookings(id, manager)),
          'If you have paid already, thank you: you can ignore this email.',
        ],
      },
      mail,
      manager,
    );
  }

  creditNote(mail: DocumentMail, manager: EntityManager): Promise<boolean> {
    const { data } = mail;
    const amount = formatMoney(-data.totalMinor, data.currency);
    return this.queue(
      {
        kind: 'credit-note-sent',
        key: `credit-note-sent:${data.number}`,
        subject: `${titleOf(data)} ${data.number}: ${amount}`,
        intro: [
          `We have reduced invoice ${data.refersTo?.number ?? ''} by ${amount}.`,
          `${titleOf(data)} ${data.number} is attached as a PDF. Please keep it with the invoice.`,
        ],
      },
      mail,
      manager,
    );
  }

  private queue(
    mail: { kind: MailKind; key?: string; basis?: string; subject: string; intro: MailBlock[] },
    { to, data, pdf }: DocumentMail,
    manager: EntityManager,
  ): Promise<boolean> {
    const { intro, ...envelope } = mail;
    const [line] = data.lines;
    if (!line) throw new Error(`document ${data.number} has no lines`);
    return this.mails.queue(
      {
        ...envelope,
        to,
        blocks: [`Hi ${data.buyer.name},`, ...intro, factsOf(data)],
        attachments: [attachmentOf(data, pdf)],
        about: { kind: 'booking', id: line.bookingId },
      },
      manager,
    );
  }
}

/**
 * A button for each booking that owes something. None needs an account. An invoice that was paid when it was issued has no
 * details.
 */
function payment({ lines, payment: details }: DocumentData, owing: readonly OwedBooking[]): MailBlock[] {
  const shown = new Map(lines.map(({ bookingId, detail }) => [bookingId, detail]));
  const buttons = owing.slice(0, MAX_BUTTONS).map(({ bookingId }): MailBlock => ({
    button: shown.size === 1 ? 'Pay now' : `Pay for ${shown.get(bookingId) ?? paymentReference(bookingId)}`,
    link: `pay:${bookingId}`,
  }));
  if (!details) return buttons;
  if (owing.length > MAX_BUTTONS && details.url !== null)
    buttons.push({ button: 'View my bookings', href: details.url });
  return [...buttons, `If you pay by bank transfer, use the reference ${details.reference}.`];
}

function withoutPayment({ dueOn: _, payment: __, ...data }: DocumentData): DocumentData {
  return data;
}

function factsOf(data: DocumentData): MailBlock {
  const { number, totalMinor, currency, dueOn, payment: details, lines } = data;
  const { bsb, accountNumber, accountName, payId } = details ?? {};
  return {
    facts: [
      [titleOf(data), number],
      ...bookingsOf(lines),
      ['Total', formatMoney(totalMinor, currency)],
      ...(dueOn ? [['Due', formatDate(dueOn)] as const] : []),
      ...(bsb && accountNumber
        ? [
            [
              'Bank account',
              `${bsb.slice(0, 3)}-${bsb.slice(3)} ${accountNumber}${accountName ? `, ${accountName}` : ''}`,
            ] as const,
          ]
        : []),
      ...(payId ? [['PayID', payId] as const] : []),
    ],
  };
}

/** The bookings that a document is about, each once. */
function bookingsOf(lines: readonly DocumentLine[]): [name: string, value: string][] {
  const details = [...new Set(lines.map(({ detail }) => detail))].filter((detail) => detail !== '');
  const more = details.length - MAX_BOOKINGS;
  return [
    ...details.slice(0, MAX_BOOKINGS).map((detail): [string, string] => ['Booking', detail]),
    ...(more > 0 ? [['Booking', `and ${more} more`] as [string, string]] : []),
  ];
}

function attachmentOf({ number }: DocumentData, pdf: Buffer): Attachment {
  return {
    filename: `${number.replaceAll(/[^\w.-]/g, '-')}.pdf`,
    content: pdf.toString('base64'),
    encoding: 'base64',
    contentType: 'application/pdf',
  };
}
