import { ApiProperty } from '@nestjs/swagger';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { type BookingReceipts, ReceiptKind } from '../application/receipts.service.js';
import { Money } from '../../../platform/http/money.js';

class ReceiptResponse {
  @ApiProperty({ format: 'uuid', description: 'The id of the payment or refund.' })
  id: string;
  @ApiProperty({ enum: ReceiptKind, enumName: 'ReceiptKind' })
  kind: ReceiptKind;
  @ApiProperty({
    enum: PaymentMethod,
    enumName: 'PaymentMethod',
    description: 'For a refund, the method of its payment.',
  })
  method: PaymentMethod;
  @Money({ example: '120.00' })
  amount: number;
  @ApiProperty({ format: 'date', description: 'Venue-local day on which it was received or refunded.' })
  date: string;
}

class InvoiceLineResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Hire' })
  text: string;
  @Money({ example: '-60.00', description: 'Negative for a reduction.' })
  amount: number;
}

export class BookingReceiptsResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ example: 'BSC-1042-7' })
  reference: string;
  @ApiProperty({ example: 'Sam Booker', description: 'The hirer.' })
  name: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 11:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: [ReceiptResponse], description: 'Oldest first.' })
  receipts: ReceiptResponse[];
  @ApiProperty({
    type: [InvoiceLineResponse],
    description: 'The charges; empty while the booking is only held.',
  })
  lines: InvoiceLineResponse[];
  @Money({ example: '120.00' })
  total: number;
  @Money({
    example: '120.00',
    description: 'Payments less refunds; a bond is not included until some is kept.',
  })
  paid: number;
  @Money({ example: '0.00', description: 'Amount owed; negative if too much was paid.' })
  balance: number;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  payBy: string | null;
}

export function toReceipts({ booking, lines, receipts }: BookingReceipts): BookingReceiptsResponse {
  const { id, name, eventType, date, timeSlot, spaceName, currency } = booking;
  const { totalMinor, paidMinor, balanceMinor } = booking;
  return {
    bookingId: id,
    reference: paymentReference(id),
    name,
    eventType,
    date,
    timeSlot,
    spaceName,
    currency,
    receipts: receipts.map(({ amountMinor, ...receipt }) => ({
      ...receipt,
      amount: amountMinor,
    })),
    lines: lines.map(({ id: line, text, amountMinor }) => ({
      id: line,
      text,
      amount: amountMinor,
    })),
    total: totalMinor,
    paid: paidMinor,
    balance: lines.length === 0 ? 0 : balanceMinor,
    payBy: lines.length > 0 && balanceMinor > 0 ? dueDayOf(booking) : booking.payBy,
  };
}
