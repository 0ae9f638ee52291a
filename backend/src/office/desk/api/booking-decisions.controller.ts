import { Body, Controller, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { CancelledAs } from '../../../bookings/domain/booking-status.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { parseMinor } from '../../../platform/common/money.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { OptionalReasonDto, ReasonDto } from '../../../payments/recorded/api/money-fields.js';
import { DeskBookings } from '../application/desk-bookings.service.js';
import { AdminBookingResponse } from './dto/admin-booking-response.dto.js';
import {
  CancelByStaffDto,
  CancelPreviewResponse,
  ConfirmBookingDto,
  OVERRIDE_REASON_MIN,
  PreviewCancelDto,
} from './dto/booking-decisions.dto.js';

/** Staff confirm, release, decline, cancel and restore bookings. The answer is the booking as it is read. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/bookings/:id')
export class BookingDecisionsController {
  constructor(
    private readonly decisions: BookingDecisions,
    private readonly desk: DeskBookings,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post('confirm')
  @Call(
    'Confirms a pending booking',
    'Emails the hirer, and needs the day by which the balance is due if the booking is not paid. A repeat does nothing, and another day is refused.',
  )
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(AdminBookingResponse, 'The booking.', 'unpaid', 'invalid_transition')
  confirmBooking(
    @Param('id', BookingId) id: number,
    @Body() { payBy }: ConfirmBookingDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    return this.once(id, key, (storeResult) => this.decisions.confirm(id, payBy ?? null, actor, storeResult));
  }

  @Post('release')
  @Call(
    'Releases a hold',
    'Frees its rooms at once, and a repeat does nothing. A payment that still arrives is refunded in full.',
  )
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(AdminBookingResponse, 'The released hold.', 'being_paid', 'invalid_transition')
  releaseHold(
    @Param('id', BookingId) id: number,
    @Body() { reason }: OptionalReasonDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    return this.once(id, key, (storeResult) =>
      this.decisions.release(id, reason ?? null, actor, storeResult),
    );
  }

  @Post('decline')
  @Call('Declines a pending booking', 'Refunds all payments and emails the hirer the reason.')
  @AllowWithPassword(Permission.BookingsWrite)
  @Answers(AdminBookingResponse, 'The booking.', 'invalid_transition')
  declineBooking(
    @Param('id', BookingId) id: number,
    @Body() { reason }: ReasonDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    return this.once(id, key, (storeResult) => this.decisions.decline(id, reason, actor, storeResult));
  }

  @Post('cancel/preview')
  @Call(
    'Previews a cancellation',
    'Uses the same calculation as cancelling, and refuses what cancelling would refuse.',
  )
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(
    CancelPreviewResponse,
    'The amounts to refund and to keep.',
    'invalid_transition',
    'refund_exceeds_paid',
  )
  async previewCancelByStaff(
    @Param('id', BookingId) id: number,
    @Body() terms: PreviewCancelDto,
    @CurrentActor() actor: Actor,
  ): Promise<CancelPreviewResponse> {
    assertOwnAmountAllowed(terms, actor);
    const { percent, amountMinor, keptMinor, bondMinor, currency, quote } =
      await this.decisions.previewCancel(id, termsOf(terms), actor);
    return {
      refundPercent: percent,
      refundAmount: amountMinor,
      keptAmount: keptMinor,
      bondAmount: bondMinor,
      currency,
      quote,
    };
  }

  @Post('cancel')
  @Call(
    'Cancels a booking as staff',
    'On behalf of the hirer or the club, with the refund of the booking rules. Your own refund amount needs the permission `money:write` too, and API keys cannot refund.',
  )
  @AllowWithPassword(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(AdminBookingResponse, 'The booking.', 'invalid_transition', 'quote_changed', 'refund_exceeds_paid')
  cancelByStaff(
    @Param('id', BookingId) id: number,
    @Body() { notify, quote, reason, ...terms }: CancelByStaffDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    assertOwnAmountAllowed(terms, actor);
    if (terms.by === CancelledAs.Override && (reason ?? '').length < OVERRIDE_REASON_MIN) {
      throw new ValidationError({
        reason: [`Enter a reason of at least ${OVERRIDE_REASON_MIN} characters.`],
      });
    }
    const request = { ...termsOf(terms), reason: reason ?? null, notify, quote };
    return this.once(id, key, (storeResult) => this.decisions.cancel(id, request, actor, storeResult));
  }

  @Post('restore')
  @Call(
    'Undoes a cancellation',
    'Possible for seven days, while none of its refunds was sent and the rooms are free.',
  )
  @AllowWithPassword(Permission.BookingsWrite)
  @Answers(AdminBookingResponse, 'The booking.', 'invalid_transition', 'slot_taken', 'slot_begun')
  restoreBooking(
    @Param('id', BookingId) id: number,
    @Body() { reason }: OptionalReasonDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    return this.once(id, key, (storeResult) =>
      this.decisions.restore(id, reason ?? null, actor, storeResult),
    );
  }

  private once(
    id: number,
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<unknown>,
  ): Promise<AdminBookingResponse> {
    return this.keys.onceThen(key, work, () => this.desk.get(id));
  }
}

/** The booking rules decide what a cancellation refunds; another amount is a decision about money. @throws DomainError `forbidden` */
function assertOwnAmountAllowed({ by }: PreviewCancelDto, actor: Actor): void {
  if (by === CancelledAs.Override && !may(actor, Permission.MoneyWrite))
    throw new DomainError(
      'forbidden',
      'Only people with the duty money can choose the refund amount. Cancel for the hirer or for the club instead.',
    );
}

function termsOf({ by, amount }: PreviewCancelDto): { as: CancelledAs; amountMinor: number } {
  return { as: by, amountMinor: amount ? (parseMinor(amount) ?? 0) : 0 };
}
