import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsOptional } from 'class-validator';
import { paymentReference } from '../../../../bookings/domain/payment-reference.js';
import { IdList, IfGiven, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { EmailAddress, Line } from '../../../../platform/common/validation.js';
import {
  FirstDay,
  LastDay,
  PageOf,
  PAGING,
  PolledPageQuery,
  SortBy,
} from '../../../../platform/lists/page.dto.js';
import type { InvoiceDetail, InvoiceQuestion } from '../../application/invoice-views.service.js';
import { INVOICE_SORTS, InvoiceState, InvoiceView } from '../../domain/invoice-state.js';
import type { InvoiceRow, InvoiceSums } from '../../persistence/invoice-money.repository.js';
import { BookingDocumentResponse, toDocument } from './document.dto.js';
import { Abn } from './document-settings.dto.js';
import { Money } from '../../../../platform/http/money.js';

const MAX_BOOKINGS = 100;
const MAX_DAYS = 90;

export class InvoicesQuery extends PolledPageQuery implements InvoiceQuestion {
  @SortBy(INVOICE_SORTS)
  sort?: string;
  @ApiPropertyOptional({ enum: InvoiceView, enumName: 'InvoiceView' })
  @IsOptional()
  @IsEnum(InvoiceView, { message: 'Choose one of the views.' })
  view?: InvoiceView;
  @FirstDay()
  from?: string;
  @LastDay()
  to?: string;
}

export class InvoicesExportQuery extends OmitType(InvoicesQuery, PAGING) {}

export class CreateInvoiceDto {
  @ApiProperty({ type: [Number], maxItems: MAX_BOOKINGS, uniqueItems: true, example: [1042] })
  @IdList(MAX_BOOKINGS, {
    message: `Choose up to ${MAX_BOOKINGS} bookings.`,
    none: 'Choose at least one booking.',
    twice: 'Choose each booking only once.',
  })
  bookingIds: number[];
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_DAYS,
    description: 'Days until it is due.',
  })
  @IfGiven()
  @WholeNumber(0, MAX_DAYS, `Enter 0 to ${MAX_DAYS} days.`)
  paymentDays?: number;
}

export class UpdateInvoiceDto {
  @ApiProperty({ maxLength: 120, example: 'Robin Smith' })
  @Line(120, 'Enter the buyer’s name in up to 120 characters.')
  buyerName: string;
  @ApiProperty({ type: String, nullable: true, pattern: String.raw`^\d{11}$` })
  @OrNull()
  @Abn()
  buyerAbn: string | null;
  @ApiProperty({ type: String, nullable: true, maxLength: 200 })
  @OrNull()
  @Line(200, 'Enter the buyer’s address in up to 200 characters.')
  buyerAddress: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'email', maxLength: 254 })
  @OrNull()
  @EmailAddress('Enter an email address, for example robin@example.org.')
  email: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_DAYS })
  @WholeNumber(0, MAX_DAYS, `Enter 0 to ${MAX_DAYS} days.`)
  paymentDays: number;
  @ApiProperty()
  @IsBoolean({ message: 'Say whether to send reminders.' })
  sendsReminders: boolean;
}

export class IssueInvoiceDto {
  @ApiProperty({ description: 'Whether to email it to the buyer.' })
  @IsBoolean({ message: 'Say whether to send it.' })
  send: boolean;
}

export class CreditInvoiceDto extends IssueInvoiceDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200 })
  @OrNull()
  @Line(200, 'Enter a reason of up to 200 characters.')
  reason?: string | null;
}

export class InvoiceRowResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: String, example: 'INV-00042', nullable: true, description: 'null for a draft.' })
  number: string | null;
  @ApiProperty({ enum: InvoiceState, enumName: 'InvoiceState' })
  state: InvoiceState;
  @ApiProperty({ example: 'Robin Smith' })
  buyerName: string;
  @ApiProperty({ type: [Number] })
  bookingIds: number[];
  @Money({ example: '360.00', description: 'Less its credit notes.' })
  total: number;
  @Money({ example: '0.00' })
  paid: number;
  @Money({ example: '0.00', description: 'What its bookings became cheaper by since.' })
  toCredit: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: Date, nullable: true })
  issuedAt: Date | null;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  dueOn: string | null;
  @ApiProperty()
  isOverdue: boolean;
  @ApiProperty({ type: Date, nullable: true })
  sentAt: Date | null;
}

export class InvoiceRowPageResponse extends PageOf(InvoiceRowResponse) {}

export class InvoiceSumsResponse {
  @Money({ example: '1440.00' })
  owed: number;
  @ApiProperty({ type: 'integer' })
  owedCount: number;
  @Money({ example: '360.00' })
  overdue: number;
  @ApiProperty({ type: 'integer' })
  overdueCount: number;
  @ApiProperty({ type: 'integer' })
  draftCount: number;
  @ApiProperty({ type: 'integer' })
  toCreditCount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

class InvoicedLineResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ example: 'BSC-1042-7' })
  reference: string;
  @ApiProperty({ example: 'Hire' })
  text: string;
  @ApiProperty({ example: 'Birthday Party, Fri 18 Dec 2026, 6:00 PM - 8:00 PM, Main hall' })
  detail: string;
  @Money({ example: '360.00' })
  amount: number;
}

class OwedBookingResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @Money({ example: '120.00' })
  owed: number;
}

export class InvoiceResponse extends InvoiceRowResponse {
  @ApiProperty({ type: String, nullable: true })
  buyerAbn: string | null;
  @ApiProperty({ type: String, nullable: true })
  buyerAddress: string | null;
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ type: 'integer' })
  paymentDays: number;
  @ApiProperty()
  sendsReminders: boolean;
  @ApiProperty({ example: 'Tax invoice' })
  title: string;
  @Money({ example: '32.73', description: 'GST in the total when it was issued.' })
  gst: number;
  @ApiProperty({ type: [InvoicedLineResponse] })
  lines: InvoicedLineResponse[];
  @ApiProperty({ type: [OwedBookingResponse], description: 'What is left to pay, by booking.' })
  owedBookings: OwedBookingResponse[];
  @ApiProperty({ type: [BookingDocumentResponse] })
  creditNotes: BookingDocumentResponse[];
  @ApiProperty({
    type: [String],
    example: ['the club’s ABN'],
    description: 'What a draft cannot be issued without.',
  })
  missing: string[];
  @ApiProperty({ type: 'integer' })
  version: number;
}

export class ReminderResponse {
  @ApiProperty({ description: 'False if a reminder was sent today.' })
  sent: boolean;
}

export class MonthlyInvoiceDto {
  @ApiProperty()
  @IsBoolean({ message: 'Say whether to invoice it monthly.' })
  monthly: boolean;
}

export function toInvoiceRow(row: InvoiceRow): Pick<InvoiceRowResponse, keyof InvoiceRowResponse> {
  const { totalMinor, paidMinor, toCreditMinor, ...rest } = row;
  return {
    ...rest,
    total: totalMinor,
    paid: paidMinor,
    toCredit: toCreditMinor,
  };
}

export function toInvoice({
  row,
  document,
  lines,
  owed,
  creditNotes,
  missing,
}: InvoiceDetail): InvoiceResponse {
  const { buyerAbn, buyerAddress, email, paymentDays, sendsReminders, version, gstMinor } = document;
  return {
    ...toInvoiceRow(row),
    buyerAbn,
    buyerAddress,
    email,
    paymentDays: paymentDays ?? 0,
    sendsReminders,
    title: toDocument(document).title,
    gst: gstMinor,
    lines: lines.map(({ bookingId, text, detail, amountMinor }) => ({
      bookingId,
      reference: paymentReference(bookingId),
      text,
      detail,
      amount: amountMinor,
    })),
    owedBookings: owed.map(({ bookingId, owedMinor }) => ({ bookingId, owed: owedMinor })),
    creditNotes: creditNotes.map(toDocument),
    missing,
    version,
  };
}

export function toSums({
  owedMinor,
  overdueMinor,
  ...rest
}: InvoiceSums & { currency: string }): InvoiceSumsResponse {
  return { ...rest, owed: owedMinor, overdue: overdueMinor };
}
