import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { parseMinor } from '../../../platform/common/money.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { Charges, type WantedCharge } from '../application/charges.service.js';
import { AdminBookingMoneyResponse } from './booking-money.dto.js';
import { AddChargeDto, ChargePreviewResponse, PreviewChargeDto, toChargePreview } from './charges.dto.js';
import { MoneyAnswers } from './money-answers.js';

/** Adds extras, own lines and discounts to a booking that was made. */
@ApiTags('Staff')
@Controller('admin/bookings/:id/charges')
export class ChargesController {
  constructor(
    private readonly charges: Charges,
    private readonly answers: MoneyAnswers,
  ) {}

  @Post('preview')
  @Call('Previews a charge or discount', 'The price and the balance after it. Stores nothing.')
  @Allow(Permission.MoneyWrite)
  @Answers(ChargePreviewResponse, 'The preview.', 'invalid_transition')
  async previewCharge(
    @Param('id', BookingId) id: number,
    @Body() charge: PreviewChargeDto,
    @CurrentActor() actor: Actor,
  ): Promise<ChargePreviewResponse> {
    return toChargePreview(await this.charges.preview(id, chargeOf(charge), actor));
  }

  @Post()
  @Call('Adds a charge to a booking', 'A balance gets a due date if it has none.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(AdminBookingMoneyResponse, 'The booking’s money.', 'invalid_transition', 'quote_changed')
  addCharge(
    @Param('id', BookingId) id: number,
    @Body() { notify, quote, ...charge }: AddChargeDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingMoneyResponse> {
    const order = { ...chargeOf(charge), notify, quote };
    return this.answers.once(id, key, (storeResult) => this.charges.add(id, order, actor, storeResult));
  }
}

function chargeOf({ extraId, text, amount, discount }: PreviewChargeDto): WantedCharge {
  const charge = { extraId, text, amountMinor: minorOf(amount) };
  if (!discount) return charge;
  const { rateId, reason } = discount;
  return { ...charge, discount: { rateId, reason, amountMinor: minorOf(discount.amount) } };
}

function minorOf(amount: string | null | undefined): number | null {
  return amount ? parseMinor(amount) : null;
}
