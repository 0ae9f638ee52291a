/** A part of an image in percent of its sides, after the turn. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Turn = 0 | 90 | 180 | 270;

export const WHOLE: CropArea = { left: 0, top: 0, width: 100, height: 100 };
/** The smallest part, in percent of a side. */
const MIN_PART = 5;

const TURNS: readonly Turn[] = [0, 90, 180, 270];
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** @param by 90 clockwise, -90 anticlockwise */
export function turned(turn: Turn, by: 90 | -90): Turn {
  return TURNS[(TURNS.indexOf(turn) + (by === 90 ? 1 : 3)) % 4] ?? 0;
}

/** The same area with whole numbers, inside the image and not too small. */
export function inside({ left, top, width, height }: CropArea): CropArea {
  const [wide, high] = [width, height].map((side) => clamp(Math.round(side), MIN_PART, 100));
  return {
    left: clamp(Math.round(left), 0, 100 - (wide ?? 100)),
    top: clamp(Math.round(top), 0, 100 - (high ?? 100)),
    width: wide ?? 100,
    height: high ?? 100,
  };
}

/** The area between two corners. */
export function between(a: { x: number; y: number }, b: { x: number; y: number }): CropArea {
  return inside({
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  });
}

/** The largest area in the middle with this ratio of width to height. @param of that of the turned image */
export function middle(ratio: number, of: number): CropArea {
  const width = Math.min(100, (ratio / of) * 100);
  const height = Math.min(100, (of / ratio) * 100);
  return inside({ left: (100 - width) / 2, top: (100 - height) / 2, width, height });
}

export function isWhole({ width, height }: CropArea, turn: Turn): boolean {
  return turn === 0 && width === 100 && height === 100;
}
