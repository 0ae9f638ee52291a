import { useField } from 'formik';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { AdminPicture } from '@/api/staff/generated';
import { urlAtWidth } from '@/components/staff/photos/thumbnail';
import { PercentInput } from './percent-input';

const STEP = 5;
const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The focal point, which stays in view when the image is cropped. Set by pointer, arrow keys or numbers. */
export function FocalPointField({ picture }: { picture: AdminPicture }) {
  const [{ value: x }, , toX] = useField<number>('focalX');
  const [{ value: y }, , toY] = useField<number>('focalY');
  const [moving, setMoving] = useState(false);
  const id = useId();
  const set = (left: number, top: number) => {
    void toX.setValue(within(left));
    void toY.setValue(within(top));
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    if (frame.width === 0 || frame.height === 0) return;
    set(
      ((event.clientX - frame.left) / frame.width) * 100,
      ((event.clientY - frame.top) / frame.height) * 100,
    );
  };
  const key = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    set(x + by[0], y + by[1]);
  };
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend className="mb-1.5 font-semibold">Focal point</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div>
          <div
            // A slider in two dimensions: arrow keys move it, and its value text has both numbers.
            role="slider"
            tabIndex={0}
            aria-label="Focal point"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={x}
            aria-valuetext={`${x}% from the left, ${y}% from the top`}
            onKeyDown={key}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setMoving(true);
              press(event);
            }}
            onPointerMove={(event) => moving && press(event)}
            onPointerUp={() => setMoving(false)}
            onPointerCancel={() => setMoving(false)}
            className="relative cursor-crosshair touch-none overflow-hidden rounded-card border border-line"
          >
            <img
              src={urlAtWidth(picture, 800)}
              alt={picture.content.altText}
              width={picture.width}
              height={picture.height}
              draggable={false}
              className="block h-auto w-full select-none"
            />
            <span
              aria-hidden="true"
              style={{ left: `${x}%`, top: `${y}%` }}
              className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-white bg-black/25 shadow-float ring-2 ring-black"
            />
          </div>
          <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
            Click the most important part of the photo, or move the ring with the arrow keys.
          </p>
        </div>
        <div className="grid content-start gap-3">
          <div className="grid grid-cols-2 gap-3">
            <PercentInput label="From the left (%)" value={x} onChange={(left) => set(left, y)} />
            <PercentInput label="From the top (%)" value={y} onChange={(top) => set(x, top)} />
          </div>
          <div aria-hidden="true" className="grid grid-cols-[2fr_1fr] items-start gap-3">
            <CropPreview picture={picture} x={x} y={y} className="aspect-5/2" />
            <CropPreview picture={picture} x={x} y={y} className="aspect-square" />
          </div>
          <p className="text-sm text-ink-soft">How the photo is cropped on smaller screens.</p>
        </div>
      </div>
    </fieldset>
  );
}

function CropPreview({
  picture,
  x,
  y,
  className,
}: {
  picture: AdminPicture;
  x: number;
  y: number;
  className: string;
}) {
  return (
    <img
      src={urlAtWidth(picture, 400)}
      alt=""
      style={{ objectPosition: `${x}% ${y}%` }}
      className={`w-full rounded-lg border border-line object-cover ${className}`}
    />
  );
}
