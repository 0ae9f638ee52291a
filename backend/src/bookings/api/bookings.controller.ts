import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ConfirmedAddress, CurrentUser } from '../../auth/sessions/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { Answers, Call } from '../../platform/http/call.js';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../platform/idempotency/request-key.js';
import { UserEntity } from '../../auth/accounts/user.entity.js';
import { BookingsService } from '../application/bookings.service.js';
import { HoldsService } from '../application/holds.service.js';
import { BookingStatus } from '../domain/booking-status.js';
import { BookingId } from './booking-id.js';
import { HoldSlotDto } from './dto/booking-fields.dto.js';
import {
  BookingResponse,
  HoldResponse,
  toBookingResponse,
  toHoldResponse,
} from './dto/booking-response.dto.js';

@ApiTags('Bookings')
@ApiCookieAuth()
@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly holds: HoldsService,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post('bookings/hold')
  @Call(
    'Holds a slot during payment',
    'For the hold duration of the booking rules, at the server’s price. It updates the caller’s hold of the same slot, or replaces the one that `holdId` names.',
  )
  @ConfirmedAddress()
  @ApiCreatedResponse({ type: HoldResponse, description: 'The slot is held.' })
  @ApiOkResponse({ type: HoldResponse, description: 'The hold was updated.' })
  @ApiProblems('slot_taken', 'invalid_transition', 'too_many_holds')
  async holdSlot(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Body() fields: HoldSlotDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HoldResponse> {
    const { hold, created } = await this.keys.once(
      key,
      (remember) => this.holds.hold(user.id, fields, fields.holdId ?? undefined, remember),
      async ({ status, resultId }) => ({
        hold: await this.holds.current(user.id, Number(resultId)),
        created: status === 201,
      }),
    );
    void reply.status(created ? 201 : 200);
    return toHoldResponse(hold);
  }

  @Post('bookings/:id/hold/extend')
  @Call(
    'Extends a hold',
    'By `extensionMinutes` of the hold. The booking rules limit the longest hold, and a hold ends when its slot starts.',
  )
  @Answers(
    HoldResponse,
    'The extended hold.',
    'validation_failed',
    'slot_begun',
    'hold_expired',
    'hold_limit_reached',
  )
  async extendHold(
    @CurrentUser() user: UserEntity,
    @IdempotencyKey() key: RequestKey | undefined,
    @Param('id', BookingId) id: number,
  ): Promise<HoldResponse> {
    const hold = await this.keys.once(
      key,
      (remember) => this.holds.extend(user.id, id, remember),
      () => this.holds.current(user.id, id),
    );
    return toHoldResponse(hold);
  }

  @Get('my-bookings')
  @Call(
    'Your bookings',
    'Without holds that lapsed, were given up or replaced, unless money came for one: then its refund is listed.',
  )
  @Answers([BookingResponse], 'Newest day first.')
  async getMyBookings(@CurrentUser() user: UserEntity): Promise<BookingResponse[]> {
    return (await this.bookings.mine(user.id)).map(toBookingResponse);
  }

  @Get('bookings/:id')
  @Call('One booking', 'Members see their own bookings, admins all.')
  @Answers(BookingResponse, 'The booking.')
  async getBooking(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<BookingResponse> {
    const booking = await this.bookings.get(user, id);
    const response = toBookingResponse(booking);
    if (booking.status === BookingStatus.Held)
      response.extensionMinutes = await this.holds.minutesOfExtension(booking);
    return response;
  }
}
