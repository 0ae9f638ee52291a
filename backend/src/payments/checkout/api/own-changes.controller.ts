import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { ConfirmedAddress, CurrentActor } from '../../../auth/sessions/access.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import {
  BookingResponse,
  toBookingResponse,
  toHoldResponse,
} from '../../../bookings/api/dto/booking-response.dto.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { type Hold, HoldsService } from '../../../bookings/application/holds.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { OwnChanges } from '../application/own-changes.service.js';
import {
  ChangeBookingDto,
  ChangedBookingResponse,
  ChangePreviewResponse,
  OwnNotesDto,
  PreviewChangeDto,
} from './own-changes.dto.js';

/** Changes that members make to their own bookings. */
@ApiTags('Bookings')
@ApiCookieAuth()
@Controller('bookings/:id')
export class OwnChangesController {
  constructor(
    private readonly changes: OwnChanges,
    private readonly bookings: BookingsService,
    private readonly holds: HoldsService,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Patch()
  @Call('Changes the notes of a booking', 'Possible until the booking starts.')
  @Answers(BookingResponse, 'The booking.', 'invalid_transition')
  async changeOwnNotes(
    @Param('id', BookingId) id: number,
    @Body() { notes }: OwnNotesDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingResponse> {
    await this.changes.note(id, notes || null, actor);
    return this.booking(id);
  }

  @Post('change/preview')
  @Call(
    'Previews a change of your booking',
    'For another day, time, space or number of guests, at the original prices of the booking.',
  )
  @Answers(
    ChangePreviewResponse,
    'The old and new price, and the amount to pay or refund.',
    'invalid_transition',
    'too_late_to_change',
    'slot_taken',
  )
  async previewOwnChange(
    @Param('id', BookingId) id: number,
    @Body() change: PreviewChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<ChangePreviewResponse> {
    const preview = await this.changes.preview(id, change, actor);
    return {
      oldPrice: preview.oldPriceMinor,
      newPrice: preview.newPriceMinor,
      due: preview.dueMinor,
      refund: preview.refundMinor,
      currency: preview.currency,
      quote: preview.quote,
    };
  }

  @Post('change')
  @Call(
    'Changes your booking',
    'Takes effect at once if nothing more is due. Otherwise we hold the change until you pay for that hold or it lapses.',
  )
  @ConfirmedAddress()
  @Answers(
    ChangedBookingResponse,
    'The booking, and the hold to pay if more is due.',
    'invalid_transition',
    'too_late_to_change',
    'slot_taken',
    'quote_changed',
    'hold_expired',
    'slot_begun',
    'already_paid',
  )
  changeOwnBooking(
    @Param('id', BookingId) id: number,
    @Body() change: ChangeBookingDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<ChangedBookingResponse> {
    return this.keys.once(
      key,
      async (storeResult) => this.answer(id, await this.changes.change(id, change, actor, storeResult)),
      async ({ resultId }) => {
        const heldId = Number(resultId);
        return this.answer(id, heldId === id ? null : await this.holds.current(actor.id ?? 0, heldId));
      },
    );
  }

  private async answer(id: number, hold: Hold | null): Promise<ChangedBookingResponse> {
    return { booking: await this.booking(id), hold: hold && toHoldResponse(hold) };
  }

  private async booking(id: number): Promise<BookingResponse> {
    const booking = await this.bookings.find(id);
    if (!booking) throw new BookingNotFoundError();
    return toBookingResponse(booking);
  }
}
