import fc from 'fast-check';
import { isWhole, isWithin, pixelsOf } from './picture-crop.js';

const WHOLE = { turn: 0, left: 0, top: 0, width: 100, height: 100 } as const;

describe('the part of a picture', () => {
  it('is measured in pixels of the turned picture', () => {
    const part = { ...WHOLE, left: 25, top: 50, width: 50, height: 50 };
    expect(pixelsOf(part, { width: 800, height: 600 })).toEqual({
      left: 200,
      top: 300,
      width: 400,
      height: 300,
    });
  });

  it('is never empty and never outside the picture', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const pixels = fc.integer({ min: 1, max: 8000 });
    fc.assert(
      fc.property(percent, percent, percent, percent, pixels, pixels, (left, top, width, height, w, h) => {
        const part = pixelsOf({ turn: 0, left, top, width, height }, { width: w, height: h });
        expect(part.width).toBeGreaterThanOrEqual(1);
        expect(part.height).toBeGreaterThanOrEqual(1);
        expect(part.left + part.width).toBeLessThanOrEqual(w);
        expect(part.top + part.height).toBeLessThanOrEqual(h);
      }),
    );
  });

  it('is refused when it reaches over an edge', () => {
    expect(isWithin({ ...WHOLE, left: 1 })).toBe(false);
    expect(isWithin({ ...WHOLE, left: 50, width: 50 })).toBe(true);
  });

  it('is the whole picture only without a turn', () => {
    expect(isWhole(WHOLE)).toBe(true);
    expect(isWhole({ ...WHOLE, turn: 90 })).toBe(false);
  });
});
