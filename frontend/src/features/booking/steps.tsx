import { Check } from 'lucide-react';
import { cx } from '@/lib/cx';

const STEPS = [
  { id: 'details', label: 'Your details' },
  { id: 'review', label: 'Review' },
  { id: 'submitted', label: 'Done' },
] as const;

/** Shows which of the three steps is current. */
export function Steps({ current }: { current: (typeof STEPS)[number]['id'] }) {
  const at = STEPS.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Steps" className="no-print mb-5 flex items-center gap-2 text-sm sm:gap-3">
      {STEPS.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2 sm:gap-3',
            index > 0 && 'before:w-5 before:border-t before:border-line-strong sm:before:w-10',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'tabular grid size-7 shrink-0 place-items-center rounded-full font-semibold',
              index < at && 'bg-primary-soft text-on-primary-soft forced-colors:border',
              index === at && 'chosen-fill bg-primary text-on-primary',
              index > at && 'border border-line-strong text-ink-soft',
            )}
          >
            {index < at ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={cx(index === at ? 'font-semibold' : 'text-ink-soft max-sm:sr-only')}>
            {label}
            {index < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
