import type { ReactNode } from 'react';
import type { DateEffect, SeriesEffectOnDate, SeriesField } from '@/api/staff/generated';
import { formatShortDate } from '@/lib/format';
import { EVENT_LABELS } from './event-fields';
import { conflictText } from './rooms-taken';

/** 'Starts, Ends' */
export function fieldsText(fields: readonly SeriesField[]): string {
  return fields.map((field) => EVENT_LABELS[field]).join(', ');
}

const EFFECTS: Record<SeriesEffectOnDate, string> = {
  changes: 'will change',
  publishes: 'will be published',
  cancels: 'will be cancelled',
  restores: 'will be restored',
  adds: 'will be added',
  removes: 'draft will be deleted',
  keeps: 'changed separately, no change',
  stays: 'no change',
  cancelled: 'stays cancelled',
  left_out: 'not added',
  over: 'in the past, no change',
  foreign: 'belongs to another club, no change',
};

/** The effect on a date: 'will change, but keeps its own: Starts, Ends' */
function effectText({ effect, keeps }: Pick<DateEffect, 'effect' | 'keeps'>): string {
  if (keeps.length === 0) return EFFECTS[effect];
  const own = fieldsText(keeps);
  return effect === 'keeps'
    ? `no change, has its own: ${own}`
    : `${EFFECTS[effect]}, but keeps its own: ${own}`;
}

const DONE: readonly SeriesEffectOnDate[] = [
  'changes',
  'publishes',
  'cancels',
  'restores',
  'adds',
  'removes',
];

/** The dates that change. */
export function changingDates(dates: readonly DateEffect[]): DateEffect[] {
  return dates.filter(({ effect }) => DONE.includes(effect));
}

/** A warning about a venue closure on that day. Events without rooms can still take place. */
export function ClosureWarning({ why }: { why: string }) {
  return <p className="pb-1 [overflow-wrap:anywhere] text-ink-soft">The venue is closed: {why}</p>;
}

interface DateEffectsProps {
  dates: readonly DateEffect[];
  /** Replaces a date’s text where there is a choice. */
  choose?: (date: DateEffect) => ReactNode;
}

/** The effect on each date, with its closures and room conflicts. */
export function DateEffects({ dates, choose }: DateEffectsProps) {
  const inTheWay = dates.filter(({ conflicts }) => conflicts.length > 0).length;
  return (
    <div>
      <p className="font-semibold" aria-live="polite">
        {changingDates(dates).length} of {dates.length === 1 ? '1 date' : `${dates.length} dates`} will change
        {inTheWay > 0 && `; the rooms are taken on ${inTheWay}`}
      </p>
      <ul className="mt-1 divide-y divide-line" aria-label="Changes by date">
        {dates.map((date) => (
          <li key={date.originalDate} className="py-2">
            {choose?.(date) ?? (
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>{formatShortDate(date.date)}</span>
                <span className={DONE.includes(date.effect) ? 'font-semibold' : 'text-ink-soft'}>
                  {effectText(date)}
                </span>
              </span>
            )}
            {date.closed !== null && <ClosureWarning why={date.closed} />}
            {date.conflicts.map((conflict) => (
              <p key={`${conflict.kind} ${conflict.id}`} className="[overflow-wrap:anywhere] text-ink-soft">
                Rooms taken: {conflictText(conflict)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
