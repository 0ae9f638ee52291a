import fc from 'fast-check';
import { refundDue } from './cancellation-policy.js';
import {
  bondOf,
  changedTerms,
  policyErrors,
  nextPolicy,
  policyAt,
  policyStateOf,
  type PolicyTerms,
  VersionState,
} from './policy.js';

const TERMS: PolicyTerms = {
  fullRefundDays: 14,
  partialRefundDays: 7,
  partialRefundPercent: 50,
  holdMinutes: 15,
  holdExtensionMinutes: 10,
  holdMaxMinutes: 60,
  windowMonths: 6,
  noticeHours: 0,
  bonds: {},
  bondDueDays: 7,
  furtherSlotPercent: 100,
};
const at = (minute: number): Date => new Date(Date.UTC(2027, 2, 1, 0, minute));
const version = (id: number, minute: number) => ({ id, validFrom: at(minute) });

describe('the rules in force', () => {
  it('are those that started last, from their first instant on', () => {
    const versions = [version(1, 0), version(2, 30), version(3, 10)];
    expect([0, 9, 10, 29, 30, 99].map((minute) => policyAt(versions, at(minute))?.id)).toEqual([
      1, 1, 3, 3, 2, 2,
    ]);
    expect(policyAt(versions, at(-1))).toBeNull();
    expect([0, 10, 30].map((minute) => nextPolicy(versions, at(minute))?.id)).toEqual([3, 2, undefined]);
  });

  it('are the newer ones if two versions start at the same time', () => {
    expect(policyAt([version(5, 0), version(4, 0)], at(0))?.id).toBe(5);
  });

  it('are always exactly one version, once the first has started', () => {
    const minute = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.array(minute, { minLength: 1 }), minute, (begins, now) => {
        const versions = begins.map((begin, index) => version(index + 1, begin));
        const states = versions.map((one) => policyStateOf(one, versions, at(now)));
        const inForce = states.filter((state) => state === VersionState.InForce).length;
        expect(inForce).toBe(begins.some((begin) => begin <= now) ? 1 : 0);
        versions.forEach((one, index) => {
          expect(states[index] === VersionState.Planned).toBe(one.validFrom > at(now));
        });
      }),
    );
  });
});

describe('a refund', () => {
  it('follows the rules under which the booking was made, not newer ones', () => {
    const days = fc.integer({ min: 0, max: 60 });
    const rules = fc.record({
      fullRefundDays: days,
      partialRefundDays: days,
      partialRefundPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(rules, rules, fc.integer({ min: 0, max: 100_000 }), (accepted, later, paid) => {
        const versions = [
          { ...TERMS, ...accepted, ...version(1, 0) },
          { ...TERMS, ...later, ...version(2, 10) },
        ];
        const own = policyAt(versions, at(5));
        const due = refundDue(paid, '2027-03-20', '2027-03-10', own ?? TERMS, false);
        expect(due).toEqual(refundDue(paid, '2027-03-20', '2027-03-10', accepted, false));
      }),
    );
  });
});

it('a bond applies only to its own event type', () => {
  const bonds = { 'Birthday Party': 20_000 };
  expect(bondOf({ bonds }, 'Birthday Party')).toBe(20_000);
  expect([bondOf({ bonds }, 'Other'), bondOf({ bonds }, 'constructor')]).toEqual([0, 0]);
});

it('the changed rules are named, and a bond of 0 equals no bond', () => {
  expect(changedTerms(TERMS, { ...TERMS, bonds: { Other: 0 } })).toEqual([]);
  expect(changedTerms(TERMS, { ...TERMS, noticeHours: 24, bonds: { Other: 5 } })).toEqual([
    'noticeHours',
    'bonds',
  ]);
});

it('rules that contradict each other are refused', () => {
  expect(policyErrors(TERMS)).toEqual({});
  expect(Object.keys(policyErrors({ ...TERMS, partialRefundDays: 15 }))).toEqual(['partialRefundDays']);
  expect(Object.keys(policyErrors({ ...TERMS, holdMaxMinutes: 10 }))).toEqual(['holdMaxMinutes']);
});
