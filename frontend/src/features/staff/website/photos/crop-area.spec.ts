import { between, inside, isWhole, middle, turned, WHOLE } from './crop-area';

describe('the area of a crop', () => {
  it('stays inside the image and is never too small', () => {
    expect(inside({ left: 90, top: -5, width: 50, height: 1 })).toEqual({
      left: 50,
      top: 0,
      width: 50,
      height: 5,
    });
  });

  it('is drawn from any corner', () => {
    expect(between({ x: 80, y: 60 }, { x: 20, y: 10 })).toEqual({ left: 20, top: 10, width: 60, height: 50 });
  });

  it('is the largest in the middle with a ratio', () => {
    expect(middle(1, 2)).toEqual({ left: 25, top: 0, width: 50, height: 100 });
    expect(middle(2, 1)).toEqual({ left: 0, top: 25, width: 100, height: 50 });
  });

  it('is turned in both directions', () => {
    expect(turned(0, -90)).toBe(270);
    expect(turned(270, 90)).toBe(0);
    expect(isWhole(WHOLE, 90)).toBe(false);
  });
});
