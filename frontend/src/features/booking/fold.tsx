import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { partId, type BookingPart } from '@/booking/booking-parts';
import { cx } from '@/lib/cx';

interface FoldProps {
  part: BookingPart;
  title: string;
  optional?: boolean;
  /** The value in one line; empty when there is none. */
  summary: string;
  startsOpen: boolean;
  /** Opens the fold, and keeps it open until the error is gone. */
  hasError?: boolean;
  children: ReactNode;
}

/** A part of the form that is folded to one line, with its value and a button to open it. */
export function Fold({ part, title, optional, summary, startsOpen, hasError = false, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  if (hasError && !open) setOpen(true);
  // A closed fold's fields are rendered when it first opens, and kept.
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <div id={partId(part)} className="sm:py-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="group flex min-h-13 w-full items-center justify-between gap-4 py-1.5 text-left"
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0">
          <span className="block font-semibold">
            {title}
            {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
          </span>{' '}
          {summary && !open && <span className="block truncate text-sm text-ink-soft">{summary}</span>}
        </span>{' '}
        <span className="flex shrink-0 items-center gap-1.5 font-semibold">
          <span className="link">{open ? 'Close' : summary ? 'Edit' : 'Add'}</span>
          <ChevronDown aria-hidden="true" className={cx('size-5', open && 'rotate-180')} />
        </span>
      </button>
      <div id={id} hidden={!open} className="pt-1 pb-4">
        {wasOpened && children}
      </div>
    </div>
  );
}
