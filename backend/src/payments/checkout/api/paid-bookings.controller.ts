import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../../../auth/sessions/access.js';
import type { Caller } from '../../../auth/sessions/caller.js';
import { CreateBookingDto } from '../../../bookings/api/dto/booking-fields.dto.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { BookingResponse, toBookingResponse } from '../../../bookings/api/dto/booking-response.dto.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { BookingMoneyService } from '../../recorded/application/booking-money.service.js';
import { CancellationService } from '../../refunds/application/cancellation.service.js';
import { PaidBookingService, type Submission } from '../application/paid-booking.service.js';
import { BookingMoneyResponse, toOwnMoneyResponse } from '../../recorded/api/booking-money.dto.js';
import { CancellationResponse, PaymentProcessingResponse } from './payments.dto.js';

/** Making paid bookings, cancelling them, and showing their money. */
@ApiTags('Payment')
@ApiCookieAuth()
@Controller('bookings')
export class PaidBookingsController {
  constructor(
    private readonly paidBookings: PaidBookingService,
    private readonly cancellations: CancellationService,
    private readonly money: BookingMoneyService,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post()
  @Call(
    'Turns a payment into a booking',
    'With `paymentId`, the provider’s answer decides, and the same payment always returns the same booking. Without it, an administrator with an active staff session and a recent password adds a `pending` booking.',
  )
  @ApiCreatedResponse({
    type: BookingResponse,
    description: 'The new booking, paid or submitted by an administrator.',
  })
  @ApiOkResponse({ type: BookingResponse, description: 'The booking that this payment made earlier.' })
  @ApiAcceptedResponse({
    type: PaymentProcessingResponse,
    description: 'The provider has not decided yet. Check `GET /api/my-bookings` later.',
  })
  @ApiProblems(
    'payment_required',
    'reauthentication_required',
    'second_factor_required',
    'staff_session_idle',
    'staff_session_expired',
    'payment_not_found',
    'slot_taken',
    'slot_begun',
    'hold_expired',
    'booking_changed',
    'already_paid',
    'payment_refunded',
    'amount_mismatch',
    'payment_failed',
    'payment_incomplete',
    'payment_provider_unavailable',
  )
  async createBooking(
    @CurrentUser() user: Caller,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() fields: CreateBookingDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingResponse | PaymentProcessingResponse> {
    const submission = await this.keys.once<Submission>(
      key,
      (storeResult) => this.paidBookings.submit(user, fields, storeResult),
      async ({ status, resultId }) => ({
        kind: 'booked',
        booking: await this.paidBookings.get(user, Number(resultId)),
        first: status === 201,
      }),
    );
    if (submission.kind === 'processing') {
      void reply.status(202);
      const message = 'Your payment is being processed. We’ll confirm your booking as soon as it clears.';
      return { code: 'payment_processing', message, bookingId: submission.bookingId };
    }
    void reply.status(submission.first ? 201 : 200);
    return toBookingResponse(submission.booking);
  }

  @Get(':id/cancellation')
  @Call('Previews the refund of a cancellation', 'Uses the same calculation as cancelling.')
  @Answers(CancellationResponse, 'The refund if the booking were cancelled now.')
  async previewCancellation(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<CancellationResponse> {
    const { percent, amountMinor, currency } = await this.cancellations.preview(user, id);
    return { refundPercent: percent, refundAmount: amountMinor, currency };
  }

  @Post(':id/cancel')
  @Call(
    'Cancels a booking',
    'Frees the slot and queues the refund that the cancellation terms give. To cancel another member’s booking, an administrator needs a recent password.',
  )
  @Answers(
    BookingResponse,
    'The cancelled booking, with its refund.',
    'validation_failed',
    'reauthentication_required',
    'invalid_transition',
  )
  async cancelBooking(
    @CurrentUser() user: Caller,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param('id', BookingId) id: number,
  ): Promise<BookingResponse> {
    const booking = await this.keys.once(
      key,
      (storeResult) => this.cancellations.cancel(user, id, storeResult),
      () => this.paidBookings.get(user, id),
    );
    return toBookingResponse(booking);
  }

  @Get(':id/money')
  @Call('Gets what a booking costs and what was paid', 'Includes order lines, payments and refunds.')
  @Answers(BookingMoneyResponse, 'The booking’s money.')
  async getBookingMoney(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<BookingMoneyResponse> {
    return toOwnMoneyResponse(await this.money.own(user, id));
  }
}
