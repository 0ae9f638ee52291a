import type { CancellationPolicy } from './cancellation-policy.js';
import type { ExtensionPolicy } from './hold-life.js';

/** The booking rules. Amounts in minor units. */
export interface PolicyTerms extends CancellationPolicy {
  /** How long a slot is held for payment. */
  holdMinutes: number;
  holdExtensionMinutes: number;
  /** The longest hold with all extensions. */
  holdMaxMinutes: number;
  /** How far ahead members can book. */
  windowMonths: number;
  /** How long before its start a slot must be booked. */
  noticeHours: number;
  /** The bond by event type; other event types need none. */
  bonds: Readonly<Record<string, number>>;
  /** How many days before the booking the bond is due. */
  bondDueDays: number;
  /** What each further slot of a booking costs, in percent of the first. */
  furtherSlotPercent: number;
}

/** The rules from an instant on. Never changed, so that a booking keeps the rules under which it was made. */
export interface PolicyVersion extends PolicyTerms {
  id: number;
  validFrom: Date;
}

/** Also applies to bookings without a stored version. */
export const FIRST_POLICY = 1;

/** The bond of an event type in minor units; 0 for none. */
export function bondOf({ bonds }: Pick<PolicyTerms, 'bonds'>, eventType: string): number {
  return Object.hasOwn(bonds, eventType) ? (bonds[eventType] ?? 0) : 0;
}

export function extensionOf(policy: PolicyTerms): ExtensionPolicy {
  return { extensionMinutes: policy.holdExtensionMinutes, maxMinutes: policy.holdMaxMinutes };
}

/** The version in force at an instant. */
export function policyAt<V extends Pick<PolicyVersion, 'id' | 'validFrom'>>(
  versions: readonly V[],
  at: Date,
): V | null {
  const started = versions.filter(({ validFrom }) => validFrom <= at);
  return started.sort(laterFirst)[0] ?? null;
}

/** All versions that were in force between two instants, newest first. */
export function policiesBetween<V extends Pick<PolicyVersion, 'id' | 'validFrom'>>(
  versions: readonly V[],
  [since, at]: readonly [Date, Date],
): V[] {
  const begun = versions.filter(({ validFrom }) => validFrom <= at).sort(laterFirst);
  const first = begun.findIndex(({ validFrom }) => validFrom <= since);
  return first === -1 ? begun : begun.slice(0, first + 1);
}

/** The first version that starts after an instant. */
export function nextPolicy<V extends Pick<PolicyVersion, 'id' | 'validFrom'>>(
  versions: readonly V[],
  after: Date,
): V | null {
  const planned = versions.filter(({ validFrom }) => validFrom > after);
  return planned.sort(laterFirst).at(-1) ?? null;
}

type Begin = Pick<PolicyVersion, 'id' | 'validFrom'>;

function laterFirst(one: Begin, other: Begin): number {
  return other.validFrom.getTime() - one.validFrom.getTime() || other.id - one.id;
}

export enum VersionState {
  InForce = 'in_force',
  /** It starts later. */
  Planned = 'planned',
  /** Replaced by newer versions. */
  Past = 'past',
  /** Withdrawn before it started. */
  Withdrawn = 'withdrawn',
}

/** @param versions without withdrawn ones */
export function policyStateOf(version: Begin, versions: readonly Begin[], at: Date): VersionState {
  if (version.validFrom > at) return VersionState.Planned;
  return policyAt(versions, at)?.id === version.id ? VersionState.InForce : VersionState.Past;
}

/** The rules that differ. */
export function changedTerms(before: PolicyTerms, after: PolicyTerms): (keyof PolicyTerms)[] {
  return TERM_NAMES.filter((name) =>
    name === 'bonds' ? bondChanges(before, after).length > 0 : before[name] !== after[name],
  );
}

/** The event types whose bond differs. */
export function bondChanges(
  before: Pick<PolicyTerms, 'bonds'>,
  after: Pick<PolicyTerms, 'bonds'>,
): { eventType: string; beforeMinor: number; afterMinor: number }[] {
  const types = [...new Set([...Object.keys(before.bonds), ...Object.keys(after.bonds)])];
  return types
    .map((eventType) => ({
      eventType,
      beforeMinor: bondOf(before, eventType),
      afterMinor: bondOf(after, eventType),
    }))
    .filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor);
}

export const TERM_NAMES = [
  'fullRefundDays',
  'partialRefundDays',
  'partialRefundPercent',
  'holdMinutes',
  'holdExtensionMinutes',
  'holdMaxMinutes',
  'windowMonths',
  'noticeHours',
  'bonds',
  'bondDueDays',
  'furtherSlotPercent',
] as const satisfies readonly (keyof PolicyTerms)[];

/** Rules that contradict each other: messages by field. */
export function policyErrors(terms: PolicyTerms): Partial<Record<keyof PolicyTerms, string[]>> {
  return {
    ...(terms.partialRefundDays > terms.fullRefundDays && {
      partialRefundDays: ['Enter no more days than for the full refund.'],
    }),
    ...(terms.holdMaxMinutes < terms.holdMinutes && {
      holdMaxMinutes: ['Enter at least the hold duration.'],
    }),
  };
}
