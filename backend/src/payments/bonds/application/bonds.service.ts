import { Inject, Injectable } from '@nestjs/common';
import {
  assertBondCanBecome,
  assertCanBeAsked,
  BondState,
  bondDueMinor,
  RESPONSE_DAYS,
  Inspection,
} from '../../../bookings/bookings/domain/bond.js';
import { BOOKED_STATUSES } from '../../../bookings/bookings/domain/booking-status.js';
import type { BondEntity } from '../../../bookings/bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/bookings/persistence/booking-bonds.js';
import { BondMails } from '../../../messaging/emails/application/bond-mails.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import { BondSettlement, type BondSettlementPreview } from './bond-settlement.js';
import { type Done, MoneyActs, type Scene, type WideScene } from '../../settlement/application/money-acts.js';
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

/** What staff ask of a hirer. */
export interface BondRequest {
  /** In minor units; without it what is due already. */
  amountMinor?: number;
  /** Of an amount that the booking has not accepted. */
  reason?: string | null;
  /** Whether the hirer is written to. */
  send: boolean;
}

/** What an inspection found, and when. */
export interface Finding {
  result: Inspection;
  notes: string | null;
  at: Date;
}

/** The bond that staff act on, at the version that they have seen; null where there is none. */
type SeenScene = Scene & { bond: BondEntity | null };

/** What staff do about a bond, from asking for it until it has gone back or is kept. */
@Injectable()
export class Bonds {
  constructor(
    private readonly acts: MoneyActs,
    private readonly bonds: BookingBonds,
    private readonly money: BondMoney,
    private readonly settlement: BondSettlement,
    private readonly mails: BondMails,
    private readonly views: BondViews,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Asks for it, by mail or not; another amount than was accepted, or one where none was, with a reason.
   * @throws BookingNotFoundError, StaleVersionError, ValidationError (`amount`, `reason`), DomainError `invalid_transition`
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
      // What was opened for another amount pays nothing.
      if (askedMinor !== wasMinor) await this.money.endOpen(bookingId, manager);
      if (send) await this.mails.asked(booking, bond, manager);
      return { verb: 'bond_request', reason, changes: amountChange(wasMinor, askedMinor) };
    });
  }

  /** For the job that asks as days come; of one that is not due any more nothing is asked. */
  async ask(bookingId: number, actor: Actor): Promise<void> {
    await this.acts.on(bookingId, actor, async ({ booking, now, manager }) => {
      const bond = await this.bonds.find(bookingId, manager);
      if (!bond || bond.askedAt || bondDueMinor(bond, booking) === 0)
        return { verb: 'bond_request', nothing: true };
      await this.bonds.change(bond, { askedAt: now }, manager);
      await this.mails.asked(booking, bond, manager);
      return { verb: 'bond_request', changes: amountChange(bond.amountMinor, bond.amountMinor) };
    });
  }

  /** It has come whole, and no provider knows of it. @throws the same */
  async receive(
    bookingId: number,
    version: number,
    payment: Omit<RecordedPayment, 'overpaid'>,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, async ({ bond: known, ...scene }) => {
      const bond = required(known);
      if (bondDueMinor(bond, scene.booking) === 0) assertBondCanBecome(bond.state, BondState.Taken);
      if (!BOOKED_STATUSES.includes(scene.booking.status))
        throw new DomainError(
          'invalid_transition',
          'You can’t record a bond, because the booking is not pending or confirmed.',
        );
      await this.settlement.record(scene, bond, payment);
      const after = `${formatMinor(bond.amountMinor)} ${payment.method}`;
      return { verb: 'bond_receive', changes: [{ field: 'bond', before: null, after }] };
    });
  }

  /**
   * Records what the inspection found. Staff can correct it until the hirer is asked about it.
   * @throws the same; ValidationError (`notes`) of damage that is not described
   */
  async inspect(
    bookingId: number,
    version: number,
    { result, notes }: { result: Inspection; notes: string | null },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.on(bookingId, version, actor, storeResult, ({ bond, ...scene }) =>
      this.note(scene, bond, { result, notes, at: scene.now }),
    );
  }

  /**
   * The same by who has locked what it takes, and has seen no version.
   * @param found `at`: when, not after now
   */
  async inspectWithin(scene: WideScene, bookingId: number, found: Finding): Promise<void> {
    await this.acts.onOneOf(scene, bookingId, async (own) =>
      this.note(own, await this.bonds.find(bookingId, own.manager), found),
    );
  }

  private async note(
    { booking, now, actor, manager }: Scene,
    known: BondEntity | null,
    { result, notes, at }: Finding,
  ): Promise<Done> {
    const bond = required(known);
    assertBondCanBecome(bond.state, BondState.Inspected);
    if (booking.startTime > now)
      throw new DomainError(
        'invalid_transition',
        'You can record the inspection once the booking has started.',
      );
    if (bond.heardFrom)
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
   * Tells the hirer what is to be kept and why, and gives them three days to say something.
   * @throws the same; DomainError `refund_exceeds_paid` of more than is here
   */
  async hear(
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
      if (bond.heardFrom) throw new DomainError('invalid_transition', 'You have already claimed for damage.');
      const hereMinor = await this.money.hereOf(bookingId, manager);
      if (amountMinor > hereMinor)
        throw new DomainError(
          'refund_exceeds_paid',
          `The club holds only ${formatMoney(hereMinor, booking.currency)} of the bond.`,
        );
      const heardUntil = this.venueTime.instantOf(addDays(this.venueTime.dateOf(now), RESPONSE_DAYS + 1), 0);
      const claim = { claimMinor: amountMinor, claimReason: reason, heardFrom: now, heardUntil };
      await this.bonds.change(bond, claim, manager);
      await this.mails.response(booking, bond, manager);
      const changes = [{ field: 'claim', before: null, after: formatMinor(amountMinor) }];
      return { verb: 'bond_hear', reason, changes };
    });
  }

  /** @param keepMinor 0: all of it goes back @throws BookingNotFoundError, DomainError `invalid_transition`, `bond_not_heard`, `refund_exceeds_paid` */
  previewSettle(bookingId: number, keepMinor: number, actor: Actor): Promise<BondSettlementPreview> {
    return this.acts.look(bookingId, actor, async (scene) => {
      const bond = required(await this.bonds.find(bookingId, scene.manager));
      return (await this.settlement.preview(scene, bond, keepMinor)).preview;
    });
  }

  /** @throws the same, and DomainError `quote_changed` */
  async settle(
    bookingId: number,
    { keepMinor, reason, quote }: { keepMinor: number; reason: string | null; quote: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const bond = required(await this.bonds.find(bookingId, scene.manager));
        const settling = await this.settlement.preview(scene, bond, keepMinor);
        assertQuote(quote, settling.facts);
        const said = reason ?? (keepMinor > 0 ? bond.claimReason : null);
        await this.settlement.settle(scene, bond, settling, said);
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

  /** The bond need not be paid. @throws as `request` */
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
    work: (scene: SeenScene) => Promise<Done>,
  ): Promise<boolean> {
    return this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const bond = await this.bonds.find(bookingId, scene.manager);
        if ((bond?.version ?? NO_BOND_VERSION) !== version)
          throw new StaleVersionError(await this.views.of(bookingId, scene.manager));
        return work({ ...scene, bond });
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
