import { assertHasBegun, assertOpen, ViewingState } from './viewing.js';

const NOW = new Date('2026-12-01T10:00:00Z');
const LATER = new Date('2026-12-01T10:30:00Z');

describe('viewing', () => {
  it('can be changed only while it is planned', () => {
    expect(() => assertOpen(ViewingState.Planned)).not.toThrow();
    for (const state of [ViewingState.Past, ViewingState.Came, ViewingState.NoShow])
      expect(() => assertOpen(state)).toThrow('This viewing is over. Add a new one.');
    expect(() => assertOpen(ViewingState.Cancelled)).toThrow('This viewing is already cancelled.');
  });

  it('has an outcome only after its start and unless it is cancelled', () => {
    expect(() => assertHasBegun(ViewingState.Planned, NOW, LATER)).not.toThrow();
    expect(() => assertHasBegun(ViewingState.Came, NOW, LATER)).not.toThrow();
    expect(() => assertHasBegun(ViewingState.Planned, LATER, NOW)).toThrow('once the viewing has started');
    expect(() => assertHasBegun(ViewingState.Cancelled, NOW, LATER)).toThrow('was cancelled');
  });
});
