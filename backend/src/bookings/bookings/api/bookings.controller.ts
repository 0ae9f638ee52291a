import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
  ApiOperation,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ConfirmedAddress, CurrentUser } from '../../../auth/sessions/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
import { UserEntity } from '../../../auth/accounts/user.entity.js';
import { BookingsService } from '../application/bookings.service.js';
import { HoldsService } from '../application/holds.service.js';
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
  @ApiOperation({
    summary: 'Holds a slot while it is paid for',
    description:
      '15 minutes. The same slot again is the same hold with the new details; `holdId` names a hold that this one replaces. The price is the server’s.',
  })
  @ConfirmedAddress()
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: HoldResponse, description: 'The slot is held.' })
  @ApiOkResponse({ type: HoldResponse, description: 'The same hold, with the new details.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'slot_taken',
    'invalid_transition',
    'idempotency_key_reused',
    'too_many_holds',
  )
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
  @ApiOperation({
    summary: 'Keeps a hold for longer',
    description: 'Ten minutes more at a time, up to an hour in all, and never once the slot has begun.',
  })
  @HttpCode(200)
  @ApiIdempotencyKey()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: HoldResponse, description: 'The hold with its new end.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'booking_not_found',
    'slot_begun',
    'hold_expired',
    'hold_limit_reached',
    'idempotency_key_reused',
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
  @ApiOperation({ summary: 'The own bookings', description: 'Newest day first.' })
  @ApiOkResponse({
    type: [BookingResponse],
    description: 'Newest day first; holds that have lapsed are not listed.',
  })
  @ApiProblems('not_logged_in')
  async getMyBookings(@CurrentUser() user: UserEntity): Promise<BookingResponse[]> {
    return (await this.bookings.mine(user.id)).map(toBookingResponse);
  }

  @Get('bookings/:id')
  @ApiOperation({ summary: 'One booking', description: 'The own ones; administrators see all.' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BookingResponse, description: 'The booking.' })
  @ApiProblems('not_logged_in', 'booking_not_found')
  async getBooking(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<BookingResponse> {
    return toBookingResponse(await this.bookings.get(user, id));
  }
}
