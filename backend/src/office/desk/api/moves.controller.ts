import { Body, Controller, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import {
  MoveBookingDto,
  MovePreviewResponse,
  PreviewMoveDto,
} from '../../../payments/recorded/api/moves.dto.js';
import { Moves } from '../../../payments/recorded/application/moves.service.js';
import { DeskBookings } from '../application/desk-bookings.service.js';
import { AdminBookingResponse } from './dto/admin-booking-response.dto.js';

/** Changes the date, time, space, event type or number of guests of a booking. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/bookings/:id/move')
export class MovesController {
  constructor(
    private readonly moves: Moves,
    private readonly desk: DeskBookings,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post('preview')
  @Call('Previews a move', 'Includes prices, broken booking rules and conflicts. API keys cannot refund.')
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(MovePreviewResponse, 'The preview.', 'invalid_transition')
  async previewMove(
    @Param('id', BookingId) id: number,
    @Body() move: PreviewMoveDto,
    @CurrentActor() actor: Actor,
  ): Promise<MovePreviewResponse> {
    const preview = await this.moves.preview(id, move, actor);
    return {
      oldPrice: preview.oldPriceMinor,
      ownPrice: preview.ownPriceMinor,
      todayPrice: preview.todayPriceMinor,
      total: preview.totalMinor,
      refund: preview.refundMinor,
      balance: preview.balanceMinor,
      currency: preview.currency,
      broken: preview.broken,
      conflicts: preview.conflicts,
      hasDiscount: preview.hasDiscount,
      hasAgreedPrice: preview.hasAgreedPrice,
      quote: preview.quote,
    };
  }

  @Post()
  @Call(
    'Moves a booking',
    'Keeps the booking’s ID and payments. The price difference is charged, refunded (not by API keys), credited or ignored.',
  )
  @AllowWithPassword(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(
    AdminBookingResponse,
    'The booking.',
    'invalid_transition',
    'slot_taken',
    'quote_changed',
    'override_reason_required',
  )
  moveBooking(
    @Param('id', BookingId) id: number,
    @Body() { reason, override, ...order }: MoveBookingDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    const wanted = { ...order, reason: reason || null, override: override ?? false };
    return this.keys.onceThen(
      key,
      (storeResult) => this.moves.move(id, wanted, actor, storeResult),
      () => this.desk.get(id),
    );
  }
}
