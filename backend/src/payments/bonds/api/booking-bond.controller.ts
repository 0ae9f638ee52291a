import { Body, Controller, Get, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { IdempotencyKeys, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { ReasonDto } from '../../recorded/api/money-fields.js';
import { BondResponses } from '../application/bond-responses.service.js';
import { BondViews } from '../application/bond-views.js';
import { Bonds } from '../application/bonds.service.js';
import {
  BookingBondResponse,
  BondSettlementPreviewResponse,
  ClaimFromBondDto,
  InspectBondDto,
  PreviewSettleBondDto,
  ReceiveBondDto,
  RequestBondDto,
  RespondToOwnBondDto,
  SettleBondDto,
} from './dto/bond.dto.js';
import { minorOf } from './minor-of.js';

/** Staff actions on the bond of a booking. Those that move money need a password entered in the last 15 minutes. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/bookings/:id/bond')
export class BookingBondController {
  constructor(
    private readonly bonds: Bonds,
    private readonly responses: BondResponses,
    private readonly views: BondViews,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @Call('Gets the bond of a booking', 'Its status is `not_required` if the booking has no bond.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(BookingBondResponse, 'The bond.')
  getAdminBond(@Param('id', BookingId) id: number): Promise<BookingBondResponse> {
    return this.views.of(id);
  }

  @Post('request')
  @Call(
    'Requests a bond',
    'For the amount in the accepted terms, or for another amount with a reason, until the bond is paid. Emails the hirer if `send` is true.',
  )
  @Allow(Permission.MoneyWrite)
  @Answers(BookingBondResponse, 'The bond.', 'invalid_transition', 'no_email')
  requestBond(
    @Param('id', BookingId) id: number,
    @IfMatch() version: number,
    @Body() { amount, reason, send }: RequestBondDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingBondResponse> {
    const request = { ...(amount && { amountMinor: minorOf(amount) }), reason: reason || null, send };
    return this.once(id, key, (storeResult) => this.bonds.request(id, version, request, actor, storeResult));
  }

  @Post('receive')
  @Call('Records that a bond was paid', 'For the whole bond, by a payment method that staff record.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(BookingBondResponse, 'The paid bond.', 'invalid_transition')
  receiveBond(
    @Param('id', BookingId) id: number,
    @IfMatch() version: number,
    @Body() payment: ReceiveBondDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingBondResponse> {
    return this.once(id, key, (storeResult) => this.bonds.receive(id, version, payment, actor, storeResult));
  }

  @Post('inspect')
  @Call(
    'Records an inspection',
    'Clean rooms: once the booking has started. You can correct it until you claim for damage.',
  )
  @Allow(Permission.MoneyWrite)
  @Answers(BookingBondResponse, 'The inspected bond.', 'invalid_transition')
  inspectBond(
    @Param('id', BookingId) id: number,
    @IfMatch() version: number,
    @Body() { result, notes }: InspectBondDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingBondResponse> {
    const found = { result, notes: notes || null };
    return this.once(id, key, (storeResult) => this.bonds.inspect(id, version, found, actor, storeResult));
  }

  @Post('claim')
  @Call(
    'Claims from a bond for damage',
    'Emails the hirer the amount, the reason and a link to the photos. They can respond until the end of the third day.',
  )
  @Allow(Permission.MoneyWrite)
  @Answers(BookingBondResponse, 'The bond.', 'invalid_transition', 'refund_exceeds_paid')
  claimFromBond(
    @Param('id', BookingId) id: number,
    @IfMatch() version: number,
    @Body() { amount, reason }: ClaimFromBondDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingBondResponse> {
    const claim = { amountMinor: minorOf(amount), reason };
    return this.once(id, key, (storeResult) => this.bonds.claim(id, version, claim, actor, storeResult));
  }

  @Post('answer')
  @Call(
    'Notes the response of a hirer without an email address',
    'Possible once, while there is time to respond.',
  )
  @Allow(Permission.MoneyWrite)
  @Answers(BookingBondResponse, 'The bond with the response.', 'invalid_transition', 'bond_response_closed')
  async noteBondAnswer(
    @Param('id', BookingId) id: number,
    @Body() { agree, words }: RespondToOwnBondDto,
    @CurrentActor() actor: Actor,
  ): Promise<BookingBondResponse> {
    await this.responses.note(id, { agree, words: words || null }, actor);
    return this.views.of(id);
  }

  @Post('settle/preview')
  @Call('Previews settling a bond', 'Uses the same calculation as settling.')
  @Allow(Permission.MoneyWrite)
  @Answers(
    BondSettlementPreviewResponse,
    'The amounts to keep and to refund.',
    'invalid_transition',
    'bond_claim_required',
    'refund_exceeds_paid',
  )
  async previewSettleBond(
    @Param('id', BookingId) id: number,
    @Body() { keep }: PreviewSettleBondDto,
    @CurrentActor() actor: Actor,
  ): Promise<BondSettlementPreviewResponse> {
    const preview = await this.bonds.previewSettle(id, keep ? minorOf(keep) : 0, actor);
    const { shares, keptMinor, returnedMinor, totalMinor, paidMinor, balanceMinor, currency, quote } =
      preview;
    return {
      shares: shares.map(({ method, amountMinor }) => ({ method, amount: amountMinor })),
      kept: keptMinor,
      returned: returnedMinor,
      total: totalMinor,
      paid: paidMinor,
      balance: balanceMinor,
      currency,
      quote,
    };
  }

  @Post('settle')
  @Call(
    'Settles a bond',
    'Refunds the whole bond, or keeps up to the claimed amount once the hirer has responded or their time to respond is over. The amount kept becomes an order line that the bond pays for, and the rest is refunded to the original payment method.',
  )
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(
    BookingBondResponse,
    'The settled bond.',
    'invalid_transition',
    'bond_claim_required',
    'quote_changed',
    'refund_exceeds_paid',
  )
  settleBond(
    @Param('id', BookingId) id: number,
    @Body() { keep, reason, quote }: SettleBondDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingBondResponse> {
    const settled = { keepMinor: keep ? minorOf(keep) : 0, reason: reason || null, quote };
    return this.once(id, key, (storeResult) => this.bonds.settle(id, settled, actor, storeResult));
  }

  @Post('waive')
  @Call('Waives a bond', 'Possible until the bond is paid. A waived bond can be requested again.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(BookingBondResponse, 'The waived bond.', 'invalid_transition')
  waiveBond(
    @Param('id', BookingId) id: number,
    @IfMatch() version: number,
    @Body() { reason }: ReasonDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<BookingBondResponse> {
    return this.once(id, key, (storeResult) => this.bonds.waive(id, version, reason, actor, storeResult));
  }

  private once(
    id: number,
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<void>,
  ): Promise<BookingBondResponse> {
    return this.keys.onceThen(key, work, () => this.views.of(id));
  }
}
