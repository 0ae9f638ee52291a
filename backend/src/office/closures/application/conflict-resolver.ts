import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HoldsService } from '../../../bookings/application/holds.service.js';
import { CancelledAs } from '../../../bookings/domain/booking-status.js';
import { SlotTakenError } from '../../../bookings/domain/booking.errors.js';
import { EventEditing } from '../../../events/application/event-editing.service.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { MoneyActions, type BatchContext } from '../../../payments/settlement/application/money-actions.js';
import { type MoveOrder, Moves } from '../../../payments/recorded/application/moves.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { RetryTransactionError } from '../../../platform/database/transaction.js';
import { type ClosureConflict, ClosureConflictsError, ConflictDecision } from '../domain/conflict.js';
import { ClosureConflicts } from '../persistence/closure-conflicts.js';
import { ClosurePlans, type PlannedClosure } from './closure-plans.js';

/** A decision of staff on one conflict. */
export interface Decision {
  kind: ClosureConflict['kind'];
  id: number;
  decision: ConflictDecision;
  /** For `move`. */
  move?: MoveOrder;
  /** To cancel a booking: from the preview of a cancellation by the club. */
  quote?: string;
  /** To cancel an event: the version that staff saw. */
  version?: number;
  /** For `cancel`: whether the hirer gets an email. */
  notify?: boolean;
}

/** Bookings and events that keep their rooms during the closure. */
export interface KeptRooms {
  bookingIds: number[];
  eventIds: number[];
}

/** Carries out the decisions on the conflicts of a closure, in the transaction that saves it. */
@Injectable()
export class ConflictResolver {
  constructor(
    private readonly plans: ClosurePlans,
    private readonly conflicts: ClosureConflicts,
    private readonly holds: HoldsService,
    private readonly actions: MoneyActions,
    private readonly moves: Moves,
    private readonly decisions: BookingDecisions,
    private readonly events: EventEditing,
  ) {}

  /**
   * Carries out the decisions. Releases and cancellations come first, so that bookings can move to rooms that they free.
   * @param closureId the closure that is changed; null for a new one
   * @param text the public notice; hirers get it as the reason
   * @throws ClosureConflictsError if a conflict has no decision or an impossible one; the errors of moves, cancellations and
   *   releases, with their `bookingId`
   */
  async resolve(
    planned: PlannedClosure,
    decisions: readonly Decision[],
    closureId: number | null,
    text: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<KeptRooms> {
    await this.holds.expireLapsed(manager);
    const seen = await this.plans.conflictsOf(planned, closureId, manager);
    const context = await this.actions.within(idsOf(seen, 'booking'), actor, manager);
    await this.conflicts.lockEvents(idsOf(seen, 'event'), manager);
    // Read again, because a conflict may have ended while this waited for its lock. From here on these conflicts cannot change.
    const conflicts = await this.plans.conflictsOf(planned, closureId, manager);
    if (conflicts.some(({ kind, id }) => kind === 'booking' && !context.bookings.has(id)))
      throw new RetryTransactionError();
    const decided = conflicts.map((conflict) => ({ conflict, decision: decisionOn(conflict, decisions) }));
    const open = decided.filter(({ conflict, decision }) => !decision || !isPossible(decision, conflict));
    if (open.length > 0) throw new ClosureConflictsError(open.map(({ conflict }) => conflict));

    for (const wanted of [ConflictDecision.Release, ConflictDecision.Cancel, ConflictDecision.Move]) {
      for (const { decision } of decided)
        if (decision?.decision === wanted) await this.carryOut(decision, text, actor, context);
    }
    const remaining = await this.plans.conflictsOf(planned, closureId, manager);
    const decidedNames = new Set(conflicts.map(nameOf));
    // A new conflict needs a decision too: the next try finds it and asks for one.
    if (remaining.some((conflict) => !decidedNames.has(nameOf(conflict)))) throw new RetryTransactionError();
    const movedBack = remaining.filter((conflict) => isGone(decisionOn(conflict, decisions)));
    if (movedBack.length > 0) {
      throw new ValidationError({
        decisions: [
          `${movedBack.map(({ name }) => name).join(', ')}: that time is also closed. Choose another one.`,
        ],
      });
    }
    return { bookingIds: idsOf(remaining, 'booking'), eventIds: idsOf(remaining, 'event') };
  }

  private async carryOut(
    decision: Decision,
    text: string,
    actor: Actor,
    context: BatchContext,
  ): Promise<void> {
    const { kind, id, move, quote, version = 0, notify = true } = decision;
    if (kind === 'event') return this.events.cancelWithin(id, version, actor, text, context.manager);
    try {
      await this.actions.onOneOf(context, id, (one) => {
        switch (decision.decision) {
          case ConflictDecision.Release:
            return this.decisions.carryOutRelease(one, text);
          case ConflictDecision.Cancel:
            return this.decisions.carryOutCancel(one, { as: CancelledAs.Club, reason: text, notify, quote });
          default:
            if (!move) throw new ValidationError({ decisions: ['Choose a new date, slot or space.'] });
            return this.moves.carryOut(one, { ...move, reason: move.reason ?? text });
        }
      });
    } catch (error) {
      throw error instanceof DomainError ? withBookingId(id, error) : error;
    }
  }
}

/** Whether the conflict allows the decision. A cancelled event must still have the version that staff saw. */
function isPossible({ kind, decision, version }: Decision, conflict: ClosureConflict): boolean {
  const isAsSeen = kind === 'booking' || decision !== ConflictDecision.Cancel || version === conflict.version;
  return conflict.choices.includes(decision) && isAsSeen;
}

/** The decision on a conflict. If the closure already leaves it out, it keeps its rooms without a new decision. */
function decisionOn(conflict: ClosureConflict, decisions: readonly Decision[]): Decision | undefined {
  const { kind, id, isLeftOut, choices } = conflict;
  const made = decisions.find((decision) => decision.kind === kind && decision.id === id);
  const [stays] = choices;
  return made ?? (isLeftOut && stays ? { kind, id, decision: stays } : undefined);
}

function nameOf({ kind, id }: ClosureConflict): string {
  return `${kind} ${id}`;
}

function isGone(decision: Decision | undefined): boolean {
  return (
    decision !== undefined && ![ConflictDecision.Keep, ConflictDecision.Wait].includes(decision.decision)
  );
}

function idsOf(conflicts: readonly ClosureConflict[], kind: ClosureConflict['kind']): number[] {
  return conflicts.filter((conflict) => conflict.kind === kind).map(({ id }) => id);
}

/** Adds the booking's ID to an error, because several bookings may be moved or cancelled at once. */
function withBookingId(bookingId: number, { code, message, errors, extras }: DomainError): DomainError {
  const free = code === 'slot_taken' ? (extras['freeSlots'] as string[]) : [];
  if (code === 'slot_taken') return new SlotTakenError(free, { bookingId });
  return new DomainError(code, message, { ...(errors && { errors }), extras: { ...extras, bookingId } });
}
