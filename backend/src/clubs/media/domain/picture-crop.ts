/** A part of a picture. It is turned first, and the part is measured on the turned picture. */
export interface PictureCrop {
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
  /** Percent from the left and from the top, and percent of the width and the height. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export const TURNS = [0, 90, 180, 270] as const;
/** The smallest part, in percent of a side. */
export const MIN_PART = 5;

/** Whether all of it lies within the picture. Rounded numbers may be a little too large together. */
export function isWithin({ left, top, width, height }: PictureCrop): boolean {
  return left + width <= 100.1 && top + height <= 100.1;
}

export function isWhole({ turn, left, top, width, height }: PictureCrop): boolean {
  return turn === 0 && left === 0 && top === 0 && width === 100 && height === 100;
}

/** The part in pixels of a turned picture, never empty and never outside. */
export function pixelsOf(
  crop: PictureCrop,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const span = (from: number, length: number, pixels: number): [number, number] => {
    const start = Math.min(pixels - 1, Math.round((from / 100) * pixels));
    return [start, Math.max(1, Math.min(pixels - start, Math.round((length / 100) * pixels)))];
  };
  const [left, width] = span(crop.left, crop.width, size.width);
  const [top, height] = span(crop.top, crop.height, size.height);
  return { left, top, width, height };
}
