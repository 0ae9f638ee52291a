import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { parseMinor } from '../../../platform/common/money.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type RequestKey,
} from '../../../platform/idempotency/request-key.js';
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
  @HttpCode(200)
  @ApiOperation({
    summary: 'Previews a charge or discount',
    description: 'The price and the balance after it. Stores nothing.',
  })
  @Allow(Permission.MoneyWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ChargePreviewResponse, description: 'The preview.' })
  @ApiProblems('validation_failed', 'booking_not_found', 'invalid_transition')
  async previewCharge(
    @Param('id', BookingId) id: number,
    @Body() charge: PreviewChargeDto,
    @CurrentActor() actor: Actor,
  ): Promise<ChargePreviewResponse> {
    return toChargePreview(await this.charges.preview(id, chargeOf(charge), actor));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Adds a charge to a booking',
    description: 'A balance gets a due date if it has none.',
  })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @ApiIdempotencyKey()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AdminBookingMoneyResponse, description: 'The booking’s money.' })
  @ApiProblems(
    'validation_failed',
    'booking_not_found',
    'invalid_transition',
    'quote_changed',
    'idempotency_key_reused',
  )
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
