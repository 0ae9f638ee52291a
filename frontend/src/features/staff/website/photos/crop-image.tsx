import { RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCropPictureMutation } from '@/api/staff/staff-api';
import type { AdminPicture } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { urlAtWidth } from '@/components/staff/photos/thumbnail';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/toasts';
import { between, type CropArea, inside, isWhole, middle, type Turn, turned, WHOLE } from './crop-area';
import { PercentInput } from './percent-input';

const STEP = 5;
const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Turns an image and chooses a part of it, which is saved as a new image. */
export function CropImage({ picture, onClose }: { picture: AdminPicture; onClose: () => void }) {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const [crop, { isLoading }] = useCropPictureMutation();
  const [turn, setTurn] = useState<Turn>(0);
  const [area, setArea] = useState<CropArea>(WHOLE);
  const [problem, setProblem] = useState<unknown>(null);
  const rotate = (by: 90 | -90) => {
    setTurn(turned(turn, by));
    setArea(WHOLE);
  };
  const isSideways = turn === 90 || turn === 270;
  const ratio = isSideways ? picture.height / picture.width : picture.width / picture.height;
  const save = async () => {
    const { data, error } = await crop({
      id: picture.id,
      ...ifMatch(picture),
      cropPicture: { turn, ...area },
    });
    setProblem(error ?? null);
    if (!data) return;
    toast({ title: 'New photo saved' });
    onClose();
    void navigate(to.picture(data.id));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crop or rotate photo"
      description="The result is a new photo with the same details. Pages that show the old one do not change."
      footer={
        <>
          <Button size="sm" busy={isLoading} disabled={isWhole(area, turn)} onClick={() => void save()}>
            Save as new photo
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem !== null && (
          <Alert tone="error" title="Photo not saved">
            <p>{problemMessage(problem, 'Please try again.')}</p>
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => rotate(-90)}>
            <RotateCcw aria-hidden="true" className="size-4.5" />
            Rotate left
          </Button>
          <Button size="sm" variant="outline" onClick={() => rotate(90)}>
            <RotateCw aria-hidden="true" className="size-4.5" />
            Rotate right
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setArea(middle(3 / 2, ratio))}>
            Crop to 3:2
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setArea(middle(1, ratio))}>
            Crop to square
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setArea(WHOLE)}>
            Keep whole photo
          </Button>
        </div>
        <CropFrame picture={picture} turn={turn} ratio={ratio} area={area} onChange={setArea} />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <PercentInput
            label="From the left (%)"
            value={area.left}
            onChange={(left) => setArea(inside({ ...area, left, width: Math.min(area.width, 100 - left) }))}
          />
          <PercentInput
            label="From the top (%)"
            value={area.top}
            onChange={(top) => setArea(inside({ ...area, top, height: Math.min(area.height, 100 - top) }))}
          />
          <PercentInput
            label="Width (%)"
            value={area.width}
            onChange={(width) => setArea(inside({ ...area, width }))}
          />
          <PercentInput
            label="Height (%)"
            value={area.height}
            onChange={(height) => setArea(inside({ ...area, height }))}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface CropFrameProps {
  picture: AdminPicture;
  turn: Turn;
  /** Width to height of the turned image. */
  ratio: number;
  area: CropArea;
  onChange: (area: CropArea) => void;
}

/** The turned image with the chosen part. A part is drawn by dragging; arrow keys move it, with Shift they resize it. */
function CropFrame({ picture, turn, ratio, area, onChange }: CropFrameProps) {
  const id = useId();
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, size: number) =>
      size === 0 ? 0 : Math.min(100, Math.max(0, ((at - from) / size) * 100));
    return {
      x: percent(event.clientX, frame.left, frame.width),
      y: percent(event.clientY, frame.top, frame.height),
    };
  };
  const key = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    const { left, top, width, height } = area;
    onChange(
      inside(
        event.shiftKey
          ? {
              left,
              top,
              width: Math.min(100 - left, width + by[0]),
              height: Math.min(100 - top, height + by[1]),
            }
          : { ...area, left: left + by[0], top: top + by[1] },
      ),
    );
  };
  const isSideways = turn === 90 || turn === 270;
  return (
    <div>
      <div
        // A slider in two dimensions: its value text has all four numbers.
        role="slider"
        tabIndex={0}
        aria-label="Part to keep"
        aria-describedby={`${id}-help`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={area.left}
        aria-valuetext={`${area.width}% by ${area.height}%, ${area.left}% from the left, ${area.top}% from the top`}
        onKeyDown={key}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setStart(pointAt(event));
        }}
        onPointerMove={(event) => start && onChange(between(start, pointAt(event)))}
        onPointerUp={() => setStart(null)}
        onPointerCancel={() => setStart(null)}
        // As high as half the window at most, so that the buttons stay in view.
        style={{ aspectRatio: ratio, maxWidth: `${50 * ratio}vh` }}
        className="relative mx-auto w-full cursor-crosshair touch-none overflow-hidden rounded-card border border-line"
      >
        <img
          src={urlAtWidth(picture, 800)}
          alt={picture.content.altText}
          draggable={false}
          // Before the turn its width is the height of the frame.
          style={{
            width: isSideways ? `${100 / ratio}%` : '100%',
            height: isSideways ? `${100 * ratio}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
          className="pointer-events-none absolute top-1/2 left-1/2 max-w-none select-none"
        />
        <span
          aria-hidden="true"
          style={{
            left: `${area.left}%`,
            top: `${area.top}%`,
            width: `${area.width}%`,
            height: `${area.height}%`,
            boxShadow: '0 0 0 100vmax rgb(0 0 0 / 55%)',
          }}
          className="pointer-events-none absolute border-2 border-white outline outline-2 outline-black"
        />
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
        Drag over the part to keep. Arrow keys move it, with Shift they change its size.
      </p>
    </div>
  );
}
