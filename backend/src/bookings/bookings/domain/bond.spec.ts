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
  it('ends where it was settled; only a cancellation that is undone brings it back', () => {
    expect(BOND_TRANSITIONS[BondState.Kept]).toEqual([]);
    expect(BOND_TRANSITIONS[BondState.PartlyKept]).toEqual([]);
    for (const from of Object.values(BondState))
      for (const to of Object.values(BondState))
        if (!BOND_TRANSITIONS[from].includes(to))
          expect(() => assertBondCanBecome(from, to)).toThrow(/bond is/);
  });

  it('is to be paid while it is due and its booking stands', () => {
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
  ])('that is %s can be asked for: %s', (state, can) => {
    if (can) expect(() => assertCanBeAsked(state)).not.toThrow();
    else expect(() => assertCanBeAsked(state)).toThrow();
  });
});

describe('its settlement', () => {
  it('returns, keeps a part or all', () => {
    expect(settledState(inspected(), 0, 20_000, 'GBP', NOW)).toBe(BondState.Returned);
    expect(settledState(inspected(), 5_000, 20_000, 'GBP', NOW)).toBe(BondState.PartlyKept);
    expect(settledState(inspected(), 5_000, 5_000, 'GBP', NOW)).toBe(BondState.Kept);
    // All of it was lost in a dispute, or has gone back elsewhere.
    expect(settledState(inspected(), 0, 0, 'GBP', NOW)).toBe(BondState.Returned);
  });

  it.each([
    ['before the inspection', inspected({ state: BondState.Taken }), 0],
    ['a second time', inspected({ state: BondState.Returned }), 0],
    ['of a clean hall keeps nothing', inspected({ inspection: Inspection.Clean }), 1],
    [
      'keeps nothing that the hirer was not asked about',
      inspected({ claimMinor: null, responseDueAt: null }),
      1,
    ],
    ['keeps nothing before the hirer could respond', inspected({ answeredAt: null }), 1],
    ['keeps no more than they were asked about', inspected(), 5_001],
    ['keeps no more than is here', inspected({ claimMinor: 30_000 }), 20_001],
  ])('%s', (_name, bond, keepMinor) => {
    expect(() => settledState(bond, keepMinor, 20_000, 'GBP', NOW)).toThrow();
  });

  it('waits for an answer until the last moment, and no longer', () => {
    expect(isResponseClosed(inspected({ answeredAt: null }), NOW)).toBe(false);
    expect(isResponseClosed(inspected({ answeredAt: null }), LATER)).toBe(true);
    expect(isResponseClosed(inspected({ responseDueAt: null, answeredAt: null }), LATER)).toBe(false);
  });

  it('never keeps what is not here, whatever was asked for', () => {
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

describe('photos of what was found', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const begun = { status: BookingStatus.Confirmed, startTime: now };
  const later = { ...begun, startTime: new Date('2026-11-21T12:00:01Z') };

  it.each<[string, Parameters<typeof takesPhotos>[0], typeof begun, boolean]>([
    ['a bond that is here', { state: BondState.Taken, claimedAt: null }, later, true],
    ['an inspected one', { state: BondState.Inspected, claimedAt: null }, begun, true],
    ['one about which the hirer is asked', { state: BondState.Inspected, claimedAt: now }, begun, false],
    ['one that has gone back', { state: BondState.Returned, claimedAt: null }, begun, false],
    ['one that was kept', { state: BondState.Kept, claimedAt: now }, begun, false],
    ['no bond', null, begun, true],
    ['one that never came', { state: BondState.Due, claimedAt: null }, begun, true],
    ['one that was waived', { state: BondState.Waived, claimedAt: null }, begun, true],
    ['no bond, before the begin', null, later, false],
    ['no bond, not confirmed', null, { ...begun, status: BookingStatus.Pending }, false],
    ['no bond, done', null, { ...begun, status: BookingStatus.Completed }, true],
    ['no bond, cancelled', null, { ...begun, status: BookingStatus.Cancelled }, false],
  ])('%s', (_, bond, booking, expected) => {
    expect(takesPhotos(bond, booking, now)).toBe(expected);
  });
});
