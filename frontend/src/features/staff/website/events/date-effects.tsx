import type { ReactNode } from 'react';
import type { DateEffect, SeriesEffectOnDate, SeriesField } from '@/api/staff/generated';
import { formatShortDate } from '@/lib/format';
import { EVENT_LABELS } from './event-fields';
import { conflictInWords } from './rooms-taken';

/** 'Starts, Ends' */
export function fieldsInWords(fields: readonly SeriesField[]): string {
  return fields.map((field) => EVENT_LABELS[field]).join(', ');
}

const EFFECTS: Record<SeriesEffectOnDate, string> = {
  changes: 'changes',
  publishes: 'is published',
  cancels: 'is cancelled',
  restores: 'takes place again',
  adds: 'is new',
  removes: 'is a draft, and is deleted',
  keeps: 'was changed by itself, and stays',
  stays: 'stays as it is',
  cancelled: 'stays cancelled',
  left_out: 'is left out',
  over: 'is over, and stays as it was',
  foreign: 'is another club’s, and stays',
};

/** What becomes of a date: 'changes, and keeps its own: Starts, Ends' */
function effectInWords({ effect, keeps }: Pick<DateEffect, 'effect' | 'keeps'>): string {
  if (keeps.length === 0) return EFFECTS[effect];
  const own = fieldsInWords(keeps);
  return effect === 'keeps' ? `stays, with its own: ${own}` : `${EFFECTS[effect]}, and keeps its own: ${own}`;
}

const DONE: readonly SeriesEffectOnDate[] = [
  'changes',
  'publishes',
  'cancels',
  'restores',
  'adds',
  'removes',
];

/** The dates of which something becomes. */
export function changing(dates: readonly DateEffect[]): DateEffect[] {
  return dates.filter(({ effect }) => DONE.includes(effect));
}

/** That somebody has closed the venue for that day, which an event without rooms may not mind. */
export function ClosedThen({ why }: { why: string }) {
  return <p className="pb-1 [overflow-wrap:anywhere] text-ink-soft">The venue is closed: {why}</p>;
}

interface DateEffectsProps {
  dates: readonly DateEffect[];
  /** In place of a date's words, where there is something to choose. */
  choose?: (date: DateEffect) => ReactNode;
}

/** What becomes of each date, and what is in the way of its rooms. */
export function DateEffects({ dates, choose }: DateEffectsProps) {
  const inTheWay = dates.filter(({ conflicts }) => conflicts.length > 0).length;
  return (
    <div>
      <p className="font-semibold" aria-live="polite">
        {changing(dates).length} of {dates.length === 1 ? '1 date' : `${dates.length} dates`} will be
        different
        {inTheWay > 0 && `; on ${inTheWay} the rooms are taken`}
      </p>
      <ul className="mt-1 divide-y divide-line" aria-label="What becomes of the dates">
        {dates.map((date) => (
          <li key={date.originalDate} className="py-2">
            {choose?.(date) ?? (
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>{formatShortDate(date.date)}</span>
                <span className={DONE.includes(date.effect) ? 'font-semibold' : 'text-ink-soft'}>
                  {effectInWords(date)}
                </span>
              </span>
            )}
            {date.closed !== null && <ClosedThen why={date.closed} />}
            {date.conflicts.map((conflict) => (
              <p key={`${conflict.kind} ${conflict.id}`} className="[overflow-wrap:anywhere] text-ink-soft">
                Its rooms are taken: {conflictInWords(conflict)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
