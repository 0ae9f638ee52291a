import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { NARROWER_THAN_MD, useMedia } from '@/lib/use-media';

interface SideBoxProps {
  title: string;
  /** Folded on narrow windows, with this beside the title: 'Owed £200.00'. An empty text folds without words. */
  folded?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A box of a record's page, at the side or in its main column. */
export function SideBox({ title, folded, action, children }: SideBoxProps) {
  const id = useId();
  const folds = useMedia(NARROWER_THAN_MD) && folded !== undefined;
  const [open, setOpen] = useState(false);
  const shown = open || !folds;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4">
      {folds ? (
        <h2 className="!text-base">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-content`}
            className="-m-2 flex w-[calc(100%+1rem)] items-center gap-x-3 rounded-control p-2 text-left font-semibold"
            onClick={() => setOpen(!open)}
          >
            <span id={id}>{title}</span>
            <span className="ml-auto text-right text-sm font-normal text-ink-soft">{folded}</span>
            <ChevronDown aria-hidden="true" className={cx('size-5 shrink-0', open && 'rotate-180')} />
          </button>
        </h2>
      ) : (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={id} className="!text-base">
            {title}
          </h2>
          {action}
        </div>
      )}
      <div id={`${id}-content`} hidden={!shown} className={cx(folds && 'mt-3')}>
        {folds && action && <div className="mb-2">{action}</div>}
        {children}
      </div>
    </section>
  );
}
