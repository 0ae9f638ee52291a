import type { CancellationPolicy } from './cancellation-policy.js';
import type { ExtensionPolicy } from './hold-life.js';

/** The rules of booking. Amounts in minor units. */
export interface PolicyTerms extends CancellationPolicy {
  /** Minutes that a slot is held for payment, minutes of an extension, and the most in total. */
  holdMinutes: number;
  holdExtensionMinutes: number;
  holdMaxMinutes: number;
  /** How far ahead can be booked. */
  windowMonths: number;
  /** How long before its begin a slot can be booked at the latest. */
  noticeHours: number;
  /** What is asked as a bond, by event type; for those that are not named nothing. */
  bonds: Readonly<Record<string, number>>;
  /** So many days before the day of the booking a bond is due. */
  bondDueDays: number;
}

/** The rules from an instant on. Never changed, so that a booking can keep those under which it was made. */
export interface PolicyVersion extends PolicyTerms {
  id: number;
  validFrom: Date;
}

/** That of bookings of before versions were kept, too. */
export const FIRST_POLICY = 1;

/** What is asked for an event type, in minor units; 0: no bond. */
export function bondOf({ bonds }: Pick<PolicyTerms, 'bonds'>, eventType: string): number {
  return Object.hasOwn(bonds, eventType) ? (bonds[eventType] ?? 0) : 0;
}

export function extensionOf(policy: PolicyTerms): ExtensionPolicy {
  return { extensionMinutes: policy.holdExtensionMinutes, maxMinutes: policy.holdMaxMinutes };
}

/** Of those that have begun by an instant the one that began last. */
export function policyAt<V extends Pick<PolicyVersion, 'id' | 'validFrom'>>(
  versions: readonly V[],
  at: Date,
): V | null {
  const begun = versions.filter(({ validFrom }) => validFrom <= at);
  return begun.sort(laterFirst)[0] ?? null;
}

/** The first of those that begin after an instant. */
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
  /** It begins later. */
  Planned = 'planned',
  /** Others have taken its place. */
  Past = 'past',
  /** It was taken back before it began. */
  Withdrawn = 'withdrawn',
}

/** @param versions without those that were withdrawn */
export function policyStateOf(version: Begin, versions: readonly Begin[], at: Date): VersionState {
  if (version.validFrom > at) return VersionState.Planned;
  return policyAt(versions, at)?.id === version.id ? VersionState.InForce : VersionState.Past;
}

/** What of two is not the same, in the order of the rules. */
export function changedTerms(before: PolicyTerms, after: PolicyTerms): (keyof PolicyTerms)[] {
  return TERM_NAMES.filter((name) =>
    name === 'bonds' ? bondChanges(before, after).length > 0 : before[name] !== after[name],
  );
}

/** Event types whose bond is another. */
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
] as const satisfies readonly (keyof PolicyTerms)[];

/** What cannot be together, by field. */
export function faultsOf(terms: PolicyTerms): Partial<Record<keyof PolicyTerms, string[]>> {
  return {
    ...(terms.partialRefundDays > terms.fullRefundDays && {
      partialRefundDays: ['Enter no more days than for the full refund.'],
    }),
    ...(terms.holdMaxMinutes < terms.holdMinutes && {
      holdMaxMinutes: ['Enter at least the hold duration.'],
    }),
  };
}
