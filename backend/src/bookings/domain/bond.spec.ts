import fc from 'fast-check';
import {
  assertBondCanBecome,
  assertBondDue,
  assertCanBeAsked,
  BOND_TRANSITIONS,
  BondState,
  bondDueMinor,
  Inspection,
  isResponseClosed,
  type SettledBond,
  settledState,
  takesPhotos,
} from './bond.js';
import { BookingStatus } from './booking-status.js';

const NOW = new Date('2027-03-20T10:00:00.000Z');
const LATER = new Date(NOW.getTime() + 1);
const inspected = (over: Partial<SettledBond> = {}): SettledBond => ({
  state: BondState.Inspected,
  inspection: Inspection.Damage,
  claimMinor: 5_000,
  responseDueAt: LATER,
  answeredAt: NOW,
  ...over,
});

describe('a bond', () => {
  it('does not change once it is settled, unless a cancellation is undone', () => {
    expect(BOND_TRANSITIONS[BondState.Kept]).toEqual([]);
    expect(BOND_TRANSITIONS[BondState.PartlyKept]).toEqual([]);
    for (const from of Object.values(BondState))
      for (const to of Object.values(BondState))
        if (!BOND_TRANSITIONS[from].includes(to))
          expect(() => assertBondCanBecome(from, to)).toThrow(/bond is/);
  });

  it('must be paid while it is due and its booking is not cancelled', () => {
    const due = { state: BondState.Due, amountMinor: 20_000 };
    expect(bondDueMinor(due, { status: BookingStatus.Completed })).toBe(20_000);
    expect(bondDueMinor(due, { status: BookingStatus.Cancelled })).toBe(0);
    expect(bondDueMinor(null, { status: BookingStatus.Confirmed })).toBe(0);
    const taken = { ...due, state: BondState.Taken };
    expect(() => assertBondDue(taken, { status: BookingStatus.Confirmed })).toThrow(/already paid/);
    expect(() => assertBondDue(null, { status: BookingStatus.Confirmed })).toThrow(/no bond to pay/);
  });

  it.each([
    [BondState.NotRequired, true],
    [BondState.Due, true],
    [BondState.Waived, true],
    [BondState.Taken, false],
    [BondState.Returned, false],
  ])('that is %s can be requested: %s', (state, can) => {
    if (can) expect(() => assertCanBeAsked(state)).not.toThrow();
    else expect(() => assertCanBeAsked(state)).toThrow();
  });
});

describe('the settlement of a bond', () => {
  it('returns the bond, keeps part of it or keeps all of it', () => {
    expect(settledState(inspected(), 0, 20_000, 'GBP', NOW)).toBe(BondState.Returned);
    expect(settledState(inspected(), 5_000, 20_000, 'GBP', NOW)).toBe(BondState.PartlyKept);
    expect(settledState(inspected(), 5_000, 5_000, 'GBP', NOW)).toBe(BondState.Kept);
    // The club has nothing left, after a lost dispute or a refund.
    expect(settledState(inspected(), 0, 0, 'GBP', NOW)).toBe(BondState.Returned);
  });

  it.each([
    ['is refused before the inspection', inspected({ state: BondState.Taken }), 0],
    ['is refused a second time', inspected({ state: BondState.Returned }), 0],
    ['keeps nothing after an inspection without damage', inspected({ inspection: Inspection.Clean }), 1],
    ['keeps nothing without a claim', inspected({ claimMinor: null, responseDueAt: null }), 1],
    ['keeps nothing before the hirer could respond', inspected({ answeredAt: null }), 1],
    ['keeps no more than the claim', inspected(), 5_001],
    ['keeps no more than the club still has', inspected({ claimMinor: 30_000 }), 20_001],
  ])('%s', (_name, bond, keepMinor) => {
    expect(() => settledState(bond, keepMinor, 20_000, 'GBP', NOW)).toThrow();
  });

  it('waits for the hirer’s response until the deadline, and no longer', () => {
    expect(isResponseClosed(inspected({ answeredAt: null }), NOW)).toBe(false);
    expect(isResponseClosed(inspected({ answeredAt: null }), LATER)).toBe(true);
    expect(isResponseClosed(inspected({ responseDueAt: null, answeredAt: null }), LATER)).toBe(false);
  });

  it('never keeps more than the club still has or has claimed', () => {
    fc.assert(
      fc.property(
        fc.nat(30_000),
        fc.nat(30_000),
        fc.integer({ min: 1, max: 30_000 }),
        (keep, here, claimMinor) => {
          try {
            const state = settledState(inspected({ claimMinor }), keep, here, 'GBP', NOW);
            expect(keep).toBeLessThanOrEqual(Math.min(here, claimMinor));
            expect(state === BondState.Returned).toBe(keep === 0);
          } catch (error) {
            expect(keep === 0).toBe(false);
            expect(keep > here || keep > claimMinor).toBe(true);
            expect(error).toBeInstanceOf(Error);
          }
        },
      ),
    );
  });
});

describe('inspection photos can be added', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const begun = { status: BookingStatus.Confirmed, startTime: now };
  const later = { ...begun, startTime: new Date('2026-11-21T12:00:01Z') };

  it.each<[string, Parameters<typeof takesPhotos>[0], typeof begun, boolean]>([
    ['with a paid bond: yes', { state: BondState.Taken, claimedAt: null }, later, true],
    ['with an inspected bond: yes', { state: BondState.Inspected, claimedAt: null }, begun, true],
    [
      'with a bond that the hirer is asked about: no',
      { state: BondState.Inspected, claimedAt: now },
      begun,
      false,
    ],
    ['with a returned bond: no', { state: BondState.Returned, claimedAt: null }, begun, false],
    ['with a kept bond: no', { state: BondState.Kept, claimedAt: now }, begun, false],
    ['without a bond, after the start: yes', null, begun, true],
    ['with an unpaid bond: yes', { state: BondState.Due, claimedAt: null }, begun, true],
    ['with a waived bond: yes', { state: BondState.Waived, claimedAt: null }, begun, true],
    ['without a bond, before the start: no', null, later, false],
    ['without a bond, for a pending booking: no', null, { ...begun, status: BookingStatus.Pending }, false],
    [
      'without a bond, for a completed booking: yes',
      null,
      { ...begun, status: BookingStatus.Completed },
      true,
    ],
    [
      'without a bond, for a cancelled booking: no',
      null,
      { ...begun, status: BookingStatus.Cancelled },
      false,
    ],
  ])('%s', (_, bond, booking, expected) => {
    expect(takesPhotos(bond, booking, now)).toBe(expected);
  });
});
