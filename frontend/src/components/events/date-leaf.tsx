import { cx } from '@/lib/cx';
import { dayParts } from './event-time';

/** The date as a calendar leaf. Decorative, because the full date is shown as text beside it. */
export function DateLeaf({ day, className }: { day: string; className?: string }) {
  const { weekday, date, month } = dayParts(day);
  if (!date) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex w-16 flex-col items-center overflow-hidden rounded-lg bg-raised text-ink shadow-soft',
        className,
      )}
    >
      <span className="w-full bg-terracotta py-0.5 text-center text-xs font-semibold text-on-terracotta">
        {month}
      </span>
      <span className="pt-1 font-display text-2xl leading-none font-bold">{date}</span>
      <span className="pb-1.5 text-xs text-ink-soft">{weekday}</span>
    </span>
  );
}
