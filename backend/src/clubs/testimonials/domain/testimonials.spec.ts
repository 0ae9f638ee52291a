import fc from 'fast-check';
import { isSmallFix } from './small-fix.js';
import { moved, MoveTo, stateOf } from './testimonial-state.js';

describe('a correction', () => {
  it.each([
    ['The hall was beatiful.', 'The hall was beautiful.', true],
    ['The hall was beautiful.', 'The hall was beautiful.', true],
    ['teh bar', 'the bar', true],
    ['We will not come again.', 'We will all come again and bring our friends.', false],
    ['Good', 'Good, better than anything else in the hills', false],
    ['', 'abcdefghijkl', true],
    ['', 'abcdefghijklm', false],
  ])('from %j to %j: %s', (before, after, small) => {
    expect(isSmallFix(before, after)).toBe(small);
    expect(isSmallFix(after, before)).toBe(small);
  });

  it('counts inserted letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.nat(30), fc.nat(40), (text, count, at) => {
        const place = Math.min(at, text.length);
        const longer = `${text.slice(0, place)}${'§'.repeat(count)}${text.slice(place)}`;
        expect(isSmallFix(text, longer, 12)).toBe(count <= 12);
      }),
    );
  });
});

describe('moving a testimonial in the list', () => {
  it.each([
    [MoveTo.Up, [1, 3, 2, 4]],
    [MoveTo.Down, [1, 2, 4, 3]],
    [MoveTo.First, [3, 1, 2, 4]],
  ])('moves it %s', (to, order) => {
    expect(moved([1, 2, 3, 4], 3, to)).toEqual(order);
  });

  it('changes nothing at the ends of the list or for an unknown id', () => {
    expect(moved([1, 2], 1, MoveTo.Up)).toEqual([1, 2]);
    expect(moved([1, 2], 2, MoveTo.Down)).toEqual([1, 2]);
    expect(moved([1, 2], 9, MoveTo.First)).toEqual([1, 2]);
  });
});

it('a testimonial is hidden if staff hid it, and shown only if they approved it', () => {
  expect(stateOf({ isApproved: true, isHidden: true })).toBe('hidden');
  expect(stateOf({ isApproved: true, isHidden: false })).toBe('shown');
  expect(stateOf({ isApproved: false, isHidden: false })).toBe('new');
});
