import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HoldsService } from '../../../bookings/bookings/application/holds.service.js';
import { CancelledAs } from '../../../bookings/bookings/domain/booking-status.js';
import { SlotTakenError } from '../../../bookings/bookings/domain/booking.errors.js';
import { EventEditing } from '../../../events/events/application/event-editing.service.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { MoneyActions, type BatchContext } from '../../../payments/settlement/application/money-actions.js';
import { type MoveOrder, Moves } from '../../../payments/recorded/application/moves.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { RetryTransactionError } from '../../../platform/database/transaction.js';
import { type ClosureConflict, ClosureConflictsError, ConflictDecision } from '../domain/conflict.js';
import { ClosureConflicts } from '../persistence/closure-conflicts.js';
import { ClosurePlans, type PlannedClosure } from './closure-plans.js';

/** What staff have decided about one thing that is in the way. */
export interface Decision {
  kind: ClosureConflict['kind'];
  id: number;
  decision: ConflictDecision;
  /** Of `move`. */
  move?: MoveOrder;
  /** Of `cancel`: of the preview of a cancellation by the club. */
  quote?: string;
  /** Of `cancel` of an event: as it was seen. */
  version?: number;
  /** Of `cancel`: whether the hirer is written to. */
  notify?: boolean;
}

/** Who keeps rooms within the closure. */
export interface Staying {
  bookingIds: number[];
  eventIds: number[];
}

/** What becomes of what is in the way of a closure, in the transaction that closes. */
@Injectable()
export class Displacements {
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
   * Does what was decided: holds end, bookings and events are cancelled first, so that others can be moved to where they were.
   * @param closureId of the closure that is changed
   * @param text what everybody is told, which is what hirers read as the reason
   * @throws ClosureConflictsError where something has not been decided or cannot be decided so; whatever a move, cancellation
   *   or release is refused with, with the `bookingId` that it is about
   */
  async decide(
    planned: PlannedClosure,
    decisions: readonly Decision[],
    closureId: number | null,
    text: string,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Staying> {
    await this.holds.expireLapsed(manager);
    const seen = await this.plans.conflictsOf(planned, closureId, manager);
    const context = await this.actions.within(idsOf(seen, 'booking'), actor, manager);
    await this.conflicts.lockEvents(idsOf(seen, 'event'), manager);
    // From here on what is in the way stays so; what has gone while its lock was waited for is not asked about.
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
    const staying = await this.plans.conflictsOf(planned, closureId, manager);
    const asked = new Set(conflicts.map(nameOf));
    // What has come since then is not kept unasked: the next try sees it, and asks.
    if (staying.some((conflict) => !asked.has(nameOf(conflict)))) throw new RetryTransactionError();
    const back = staying.filter((conflict) => isGone(decisionOn(conflict, decisions)));
    if (back.length > 0) {
      throw new ValidationError({
        decisions: [
          `${back.map(({ name }) => name).join(', ')}: that time is also closed. Please choose another.`,
        ],
      });
    }
    return { bookingIds: idsOf(staying, 'booking'), eventIds: idsOf(staying, 'event') };
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
            if (!move) throw new ValidationError({ decisions: ['Choose a new date or slot.'] });
            return this.moves.carryOut(one, { ...move, reason: move.reason ?? text });
        }
      });
    } catch (error) {
      throw error instanceof DomainError ? about(id, error) : error;
    }
  }
}

/** It can be decided so; an event is cancelled as it was seen, or asked about again. */
function isPossible({ kind, decision, version }: Decision, conflict: ClosureConflict): boolean {
  const isAsSeen = kind === 'booking' || decision !== ConflictDecision.Cancel || version === conflict.version;
  return conflict.choices.includes(decision) && isAsSeen;
}

/** What was left out before needs no word. */
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

/** Several may be moved or cancelled at once: which one it is about. */
function about(bookingId: number, { code, message, errors, extras }: DomainError): DomainError {
  const free = code === 'slot_taken' ? (extras['freeSlots'] as string[]) : [];
  if (code === 'slot_taken') return new SlotTakenError(free, { bookingId });
  return new DomainError(code, message, { ...(errors && { errors }), extras: { ...extras, bookingId } });
}
