import fc from 'fast-check';
import {
  priceAt,
  pricesBetween,
  pricesByDay,
  PriceState,
  type PriceVersion,
  stateOf,
} from './price-versions.js';

const first: PriceVersion = at(1, 100_00, '2000-01-01T00:00:00Z');
const summer = at(2, 120_00, '2026-11-01T00:00:00Z');
const weddingsOf2027 = at(3, 150_00, '2026-11-10T00:00:00Z', '2027-03-01');
const planned = at(4, 130_00, '2026-12-01T00:00:00Z');
const all = [first, summer, weddingsOf2027, planned];

function at(
  id: number,
  basePriceMinor: number,
  validFrom: string,
  eventsFrom: string | null = null,
): PriceVersion {
  return { id, basePriceMinor, validFrom: new Date(validFrom), eventsFrom };
}
const now = new Date('2026-11-22T12:00:00Z');

describe('the price of an event type', () => {
  it('is the newest of those that have started and apply to the day of the event', () => {
    expect(priceAt(all, '2027-02-28', now)).toBe(summer);
    expect(priceAt(all, '2027-03-01', now)).toBe(weddingsOf2027);
    expect(priceAt(all, '2027-03-01', new Date('2026-10-31T23:59:59.999Z'))).toBe(first);
    // The newest version applies to all of its days.
    expect(priceAt(all, '2027-03-01', new Date('2026-12-01T00:00:00Z'))).toBe(planned);
    expect(priceAt([], '2027-03-01', now)).toBeNull();
  });

  it('applies from its start, and not before', () => {
    expect(priceAt(all, '2026-12-24', new Date('2026-10-31T23:59:59.999Z'))).toBe(first);
    expect(priceAt(all, '2026-12-24', new Date('2026-11-01T00:00:00.000Z'))).toBe(summer);
  });

  it('is listed for each day on which it changes', () => {
    const told = pricesByDay(all, '2026-11-22', now).map(({ eventsFrom, version }) => [
      eventsFrom,
      version.id,
    ]);
    expect(told).toEqual([
      ['2026-11-22', 2],
      ['2027-03-01', 3],
    ]);
    expect(pricesByDay(all, '2027-03-01', now)).toHaveLength(1);
  });

  it('is found for a time span with all versions that a visitor may have seen', () => {
    const ids = (since: string, until: string) =>
      pricesBetween(all, '2027-05-01', [new Date(since), new Date(until)]).map(({ id }) => id);
    expect(ids('2026-11-09T23:30:00Z', '2026-11-10T00:30:00Z')).toEqual([3, 2]);
    expect(ids('2026-11-10T00:00:00Z', '2026-11-10T00:30:00Z')).toEqual([3]);
    expect(ids('1990-01-01T00:00:00Z', '2026-12-10T00:30:00Z')).toEqual([4, 3, 2, 1]);
  });

  it('has the state planned, in force or past', () => {
    const states = all.map((version) => stateOf(version, all, '2026-11-22', now));
    expect(states).toEqual([PriceState.Past, PriceState.InForce, PriceState.InForce, PriceState.Planned]);
    const later = all.map((version) => stateOf(version, all, '2026-12-01', new Date('2026-12-01T00:00:00Z')));
    expect(later).toEqual([PriceState.Past, PriceState.Past, PriceState.Past, PriceState.InForce]);
  });

  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2027-01-${String(number).padStart(2, '0')}`);
  const instant = fc.integer({ min: 0, max: 20 }).map((hours) => new Date(Date.UTC(2026, 10, 1, hours)));
  const some = fc
    .uniqueArray(
      fc.record({
        validFrom: instant,
        eventsFrom: fc.option(day),
        basePriceMinor: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: ({ validFrom }) => validFrom.getTime() },
    )
    .map((versions) => versions.map((version, index) => ({ id: index + 1, ...version })));

  it('is always a version in force at that time, and the newest of those', () => {
    fc.assert(
      fc.property(some, day, instant, instant, (versions, on, one, other) => {
        const [since, until] = one < other ? [one, other] : [other, one];
        const asked = pricesBetween(versions, on, [since, until]);
        expect(asked[0] ?? null).toBe(priceAt(versions, on, until));
        const hours = Array.from({ length: 21 }, (_, hour) => new Date(Date.UTC(2026, 10, 1, hour)));
        const seen = hours
          .filter((hour) => hour >= since && hour <= until)
          .map((hour) => priceAt(versions, on, hour));
        expect(new Set(asked)).toEqual(new Set(seen.filter((version) => version !== null)));
      }),
    );
  });
});
