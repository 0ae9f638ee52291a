import { Controller, Get, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { Receipts } from '../application/receipts.service.js';
import { BookingReceiptsResponse, toReceipts } from './receipts.dto.js';

/** Receipts and the invoice of a member's own booking. */
@ApiTags('Payment')
@ApiCookieAuth()
@Controller('bookings/:id/receipts')
export class OwnReceiptsController {
  constructor(private readonly receipts: Receipts) {}

  @Get()
  @Call(
    'Gets the receipts of your booking',
    'One for each payment and refund that is complete, bonds included, and the charges for an invoice. An administrator sees only their own bookings here.',
  )
  @Answers(BookingReceiptsResponse, 'The receipts, oldest first.')
  async getBookingReceipts(
    @Param('id', BookingId) id: number,
    @CurrentUser() { id: userId }: UserEntity,
  ): Promise<BookingReceiptsResponse> {
    return toReceipts(await this.receipts.own(userId, id));
  }
}
