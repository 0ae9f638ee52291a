import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../../../auth/sessions/access.js';
import type { Caller } from '../../../auth/sessions/caller.js';
import { CreateBookingDto } from '../../../bookings/bookings/api/dto/booking-fields.dto.js';
import { BookingId } from '../../../bookings/bookings/api/booking-id.js';
import {
  BookingResponse,
  toBookingResponse,
} from '../../../bookings/bookings/api/dto/booking-response.dto.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { formatMinor } from '../../../platform/common/money.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { BookingMoneyService } from '../../recorded/application/booking-money.service.js';
import { CancellationService } from '../../refunds/application/cancellation.service.js';
import { PaidBookingService, type Submission } from '../application/paid-booking.service.js';
import { BookingMoneyResponse, toOwnMoneyResponse } from '../../recorded/api/booking-money.dto.js';
import { CancellationResponse, PaymentProcessingResponse } from './payments.dto.js';

/** What becomes of a payment: the booking, what it costs, and what goes back when it is cancelled. */
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
  @ApiOperation({
    summary: 'Turns a payment into a booking',
    description:
      'With `paymentId`, what the provider says decides: the same payment again answers the same booking. Without one, an administrator’s booking is `pending`, which asks for a good staff session and the password of just now.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: BookingResponse, description: 'Booked: paid for, or submitted by an admin.' })
  @ApiOkResponse({ type: BookingResponse, description: 'The same booking again.' })
  @ApiAcceptedResponse({
    type: PaymentProcessingResponse,
    description: 'The provider has not decided yet; look into my-bookings.',
  })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'payment_required',
    'reauthentication_required',
    'second_factor_required',
    'staff_session_idle',
    'staff_session_expired',
    'payment_not_found',
    'slot_taken',
    'slot_begun',
    'already_paid',
    'payment_refunded',
    'amount_mismatch',
    'payment_failed',
    'payment_incomplete',
    'idempotency_key_reused',
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
      (remember) => this.paidBookings.submit(user, fields, remember),
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
  @ApiOperation({
    summary: 'What a cancellation would pay back',
    description: 'By the same function that cancels.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({
    type: CancellationResponse,
    description: 'What would go back if the booking were cancelled now.',
  })
  @ApiProblems('not_logged_in', 'booking_not_found')
  async previewCancellation(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<CancellationResponse> {
    const { percent, amountMinor, currency } = await this.cancellations.preview(user, id);
    return { refundPercent: percent, refundAmount: formatMinor(amountMinor), currency };
  }

  @Post(':id/cancel')
  @ApiOperation({
    summary: 'Cancels a booking',
    description:
      'Frees the slot and queues what is due by the terms of cancellation, in one transaction. An administrator’s cancellation of another’s booking wants the password of just now.',
  })
  @HttpCode(200)
  @ApiIdempotencyKey()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BookingResponse, description: 'The cancelled booking, with its refund.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'booking_not_found',
    'reauthentication_required',
    'invalid_transition',
    'idempotency_key_reused',
  )
  async cancelBooking(
    @CurrentUser() user: Caller,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param('id', BookingId) id: number,
  ): Promise<BookingResponse> {
    const booking = await this.keys.once(
      key,
      (remember) => this.cancellations.cancel(user, id, remember),
      () => this.paidBookings.get(user, id),
    );
    return toBookingResponse(booking);
  }

  @Get(':id/money')
  @ApiOperation({
    summary: 'What a booking costs, and what was paid',
    description: 'Lines, payments and refunds.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BookingMoneyResponse, description: 'The booking’s money.' })
  @ApiProblems('not_logged_in', 'booking_not_found')
  async getBookingMoney(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<BookingMoneyResponse> {
    return toOwnMoneyResponse(await this.money.own(user, id));
  }
}
