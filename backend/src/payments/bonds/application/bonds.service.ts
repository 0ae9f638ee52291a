import { Inject, Injectable } from '@nestjs/common';
import {
  assertBondCanBecome,
  assertCanBeAsked,
  assertInspectable,
  BondState,
  bondDueMinor,
  RESPONSE_DAYS,
  Inspection,
} from '../../../bookings/domain/bond.js';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';
import { NoEmailError } from '../../../bookings/domain/booking.errors.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import { BondMails } from '../../../messaging/emails/application/bond-mails.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import { BondSettlement, type BondSettlementPreview } from './bond-settlement.js';
import {
  type ActionResult,
  MoneyActions,
  type ActionContext,
  type BatchContext,
} from '../../settlement/application/money-actions.js';
import type { RecordedPayment } from '../../recorded/application/recorded-payments.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Change } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { formatMinor } from '../../../platform/common/money.js';
import { assertQuote } from '../../../platform/common/quote.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { BondViews, NO_BOND_VERSION } from './bond-views.js';

/** A request to pay a bond. */
export interface BondRequest {
  /** In minor units. Defaults to the amount already due. */
  amountMinor?: number;
  /** Required if the amount differs from the accepted terms. */
  reason?: string | null;
  /** Whether to email the hirer a pay link. */
  send: boolean;
}

/** What an inspection found, and when. */
export interface Finding {
  result: Inspection;
  notes: string | null;
  at: Date;
}

/** The bond at the version that staff saw; null if the booking has none. */
type VersionedContext = ActionContext & { bond: BondEntity | null };

/** Staff actions on a bond, from the request to the settlement. */
@Injectable()
export class Bonds {
  constructor(
    private readonly actions: MoneyActions,
    private readonly bonds: BookingBonds,
    private readonly money: BondMoney,
    private readonly settlement: BondSettlement,
    private readonly mails: BondMails,
    private readonly views: BondViews,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Requests a bond. An amount that differs from the accepted terms needs a reason.
   * @throws BookingNotFoundError, StaleVersionError, ValidationError (`amount`, `reason`), NoEmailError,
   *   DomainError `invalid_transition`
   */
  async request(
    bookingId: number,
    version: number,
    { amountMinor, reason, send }: BondRequest,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, async ({ booking, bond: known, now, manager }) => {
      if (!BOOKED_STATUSES.includes(booking.status))
        throw new DomainError(
          'invalid_transition',
          `You can’t request a bond for a booking that is ${booking.status}.`,
        );
      if (send && booking.email === null) throw new NoEmailError();
      assertCanBeAsked(known?.state ?? BondState.NotRequired);
      const wasMinor = known?.state === BondState.Due ? known.amountMinor : 0;
      const askedMinor = amountMinor ?? wasMinor;
      if (askedMinor === 0) throw new ValidationError({ amount: ['Enter the amount of the bond.'] });
      if (askedMinor !== wasMinor && !reason)
        throw new ValidationError({ reason: ['Say why the amount differs from the terms.'] });
      const bond = known ?? (await this.bonds.begin(booking, askedMinor, manager));
      const due = { state: BondState.Due, amountMinor: askedMinor, settledAt: null, settledBy: null };
      const askedAt = bond.askedAt ?? (send ? now : null);
      await this.bonds.change(bond, { ...due, settledReason: null, askedAt }, manager);
      // A payment that was opened for another amount can no longer pay for the bond.
      if (askedMinor !== wasMinor) await this.money.endOpen(bookingId, manager);
      if (send) await this.mails.due(booking, bond, manager);
      return { verb: 'bond_request', reason, changes: amountChange(wasMinor, askedMinor) };
    });
  }

  /** For the job that requests bonds as their dates come near. Does nothing if the bond is no longer due. */
  async ask(bookingId: number, actor: Actor): Promise<void> {
    await this.actions.on(bookingId, actor, async ({ booking, now, manager }) => {
      const bond = await this.bonds.find(bookingId, manager);
      if (!bond || bond.askedAt || bondDueMinor(bond, booking) === 0)
        return { verb: 'bond_request', nothing: true };
      await this.bonds.change(bond, { askedAt: now }, manager);
      await this.mails.due(booking, bond, manager);
      return { verb: 'bond_request', changes: amountChange(bond.amountMinor, bond.amountMinor) };
    });
  }

  /** Records that the whole bond was paid offline. @throws the same */
  async receive(
    bookingId: number,
    version: number,
    payment: Omit<RecordedPayment, 'overpaid'>,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, async ({ bond: known, ...context }) => {
      const bond = required(known);
      if (bondDueMinor(bond, context.booking) === 0) assertBondCanBecome(bond.state, BondState.Taken);
      if (!BOOKED_STATUSES.includes(context.booking.status))
        throw new DomainError(
          'invalid_transition',
          'You can’t record a bond, because the booking is not pending or confirmed.',
        );
      await this.settlement.record(context, bond, payment);
      const after = `${formatMinor(bond.amountMinor)} ${payment.method}`;
      return { verb: 'bond_receive', changes: [{ field: 'bond', before: null, after }] };
    });
  }

  /**
   * Records what the inspection found. Staff can correct it until the hirer is asked about it.
   * @throws the same; ValidationError (`notes`) if damage is not described
   */
  async inspect(
    bookingId: number,
    version: number,
    { result, notes }: { result: Inspection; notes: string | null },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, ({ bond, ...context }) =>
      this.note(context, bond, { result, notes, at: context.now }),
    );
  }

  /**
   * The same in the transaction of a caller that holds the locks; checks no version.
   * @param found `at` must not be in the future
   */
  async inspectWithin(context: BatchContext, bookingId: number, found: Finding): Promise<void> {
    await this.actions.onOneOf(context, bookingId, async (own) =>
      this.note(own, await this.bonds.find(bookingId, own.manager), found),
    );
  }

  private async note(
    { booking, now, actor, manager }: ActionContext,
    known: BondEntity | null,
    { result, notes, at }: Finding,
  ): Promise<ActionResult> {
    const bond = required(known);
    assertBondCanBecome(bond.state, BondState.Inspected);
    assertInspectable(result, booking, now);
    if (bond.claimedAt)
      throw new DomainError(
        'invalid_transition',
        'You can’t change the inspection after claiming for damage.',
      );
    if (result === Inspection.Damage && !notes)
      throw new ValidationError({ notes: ['Describe the damage.'] });
    const before = bond.inspection;
    const found = { inspection: result, inspectionNotes: notes, inspectedAt: at, inspectedBy: actor.id };
    await this.bonds.change(bond, { state: BondState.Inspected, ...found }, manager);
    return { verb: 'bond_inspect', changes: [{ field: 'inspection', before, after: result }] };
  }

  /**
   * Claims for damage: emails the hirer the amount and the reason, and gives them three days to respond.
   * @throws the same; DomainError `refund_exceeds_paid` if the claim is above what the club holds
   */
  async claim(
    bookingId: number,
    version: number,
    { amountMinor, reason }: { amountMinor: number; reason: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, async ({ booking, bond: known, now, manager }) => {
      const bond = required(known);
      if (bond.state !== BondState.Inspected || bond.inspection !== Inspection.Damage)
        throw new DomainError(
          'invalid_transition',
          'You can claim for damage only after an inspection that found damage.',
        );
      if (bond.claimedAt) throw new DomainError('invalid_transition', 'You have already claimed for damage.');
      const heldMinor = await this.money.heldOf(bookingId, manager);
      if (amountMinor > heldMinor)
        throw new DomainError(
          'refund_exceeds_paid',
          `The club holds only ${formatMoney(heldMinor, booking.currency)} of the bond.`,
        );
      const responseDueAt = this.venueTime.instantOf(
        addDays(this.venueTime.dateOf(now), RESPONSE_DAYS + 1),
        0,
      );
      const claim = { claimMinor: amountMinor, claimReason: reason, claimedAt: now, responseDueAt };
      await this.bonds.change(bond, claim, manager);
      await this.mails.response(booking, bond, manager);
      const changes = [{ field: 'claim', before: null, after: formatMinor(amountMinor) }];
      // The log must not say that a hirer without an email address got an email.
      return { verb: booking.email === null ? 'bond_claim' : 'bond_claim_email', reason, changes };
    });
  }

  /** @param keepMinor 0 refunds the whole bond @throws BookingNotFoundError, DomainError `invalid_transition`, `bond_claim_required`, `refund_exceeds_paid` */
  previewSettle(bookingId: number, keepMinor: number, actor: Actor): Promise<BondSettlementPreview> {
    return this.actions.preview(bookingId, actor, async (context) => {
      const bond = required(await this.bonds.find(bookingId, context.manager));
      return (await this.settlement.preview(context, bond, keepMinor)).preview;
    });
  }

  /** @throws the same, and DomainError `quote_changed` */
  async settle(
    bookingId: number,
    { keepMinor, reason, quote }: { keepMinor: number; reason: string | null; quote: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.actions.on(
      bookingId,
      actor,
      async (context) => {
        const bond = required(await this.bonds.find(bookingId, context.manager));
        const settling = await this.settlement.preview(context, bond, keepMinor);
        assertQuote(quote, settling.facts);
        const said = reason ?? (keepMinor > 0 ? bond.claimReason : null);
        await this.settlement.settle(context, bond, settling, said);
        const { returnedMinor } = settling.preview;
        const changes = [
          { field: 'kept', before: null, after: formatMinor(keepMinor) },
          { field: 'refund', before: null, after: formatMinor(returnedMinor) },
        ];
        return { verb: 'bond_settle', reason: said, changes };
      },
      storeResult,
    );
  }

  /** @throws as `request` */
  async waive(
    bookingId: number,
    version: number,
    reason: string,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, async ({ bond: known, now, manager }) => {
      const bond = required(known);
      const waived = { settledAt: now, settledBy: actor.id, settledReason: reason };
      await this.bonds.change(bond, { state: BondState.Waived, ...waived }, manager);
      await this.money.endOpen(bookingId, manager);
      return { verb: 'bond_waive', reason, changes: amountChange(bond.amountMinor, 0) };
    });
  }

  private on(
    bookingId: number,
    version: number,
    actor: Actor,
    storeResult: StoreResult,
    work: (context: VersionedContext) => Promise<ActionResult>,
  ): Promise<boolean> {
    return this.actions.on(
      bookingId,
      actor,
      async (context) => {
        const bond = await this.bonds.find(bookingId, context.manager);
        if ((bond?.version ?? NO_BOND_VERSION) !== version)
          throw new StaleVersionError(await this.views.of(bookingId, context.manager));
        return work({ ...context, bond });
      },
      storeResult,
    );
  }
}

/** @throws DomainError `invalid_transition` */
function required(bond: BondEntity | null): BondEntity {
  if (bond) return bond;
  throw new DomainError('invalid_transition', 'No bond has been requested for this booking.');
}

const amountChange = (before: number, after: number): Change[] => [
  { field: 'bond', before: before === 0 ? null : formatMinor(before), after: formatMinor(after) },
];
