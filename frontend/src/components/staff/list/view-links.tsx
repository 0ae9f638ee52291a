import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '@/lib/cx';

/** How much of the next tab stays visible. */
const PEEK_PX = 24;

export interface ViewLinksProps {
  label: string;
  views: readonly { label: string; to: string; isCurrent: boolean }[];
  /** Without the line below, for callers that draw it. */
  plain?: boolean;
}

/** Links between related lists, shown as tabs. */
export function ViewLinks({ label, views, plain = false }: ViewLinksProps) {
  const strip = useRef<HTMLElement>(null);
  const current = views.find(({ isCurrent }) => isCurrent)?.to;
  // On a phone the strip scrolls; this brings the current tab into view.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    const end = link.offsetLeft - strip.current.offsetLeft + link.offsetWidth;
    if (end > strip.current.clientWidth) strip.current.scrollLeft = end - strip.current.clientWidth + PEEK_PX;
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={cx('no-print min-w-0 overflow-x-auto', !plain && 'mb-4 border-b border-line')}
    >
      <ul className="flex gap-1">
        {views.map((view) => (
          <li key={`${view.to} ${view.label}`}>
            <Link
              to={view.to}
              aria-current={view.isCurrent ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-10 items-center border-b-3 px-3.5 font-semibold whitespace-nowrap no-underline hover:text-ink focus-visible:-outline-offset-3',
                view.isCurrent ? 'border-primary text-ink' : 'border-transparent text-ink-soft',
              )}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
