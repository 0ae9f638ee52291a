import { useState } from 'react';
import { usePreviewEventSeriesMutation, useRepeatEventMutation } from '@/api/staff/staff-api';
import type { AdminEvent, PlannedSeries } from '@/api/staff/generated';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { ifMatch } from '@/components/staff/record/use-record';
import { Checkbox } from '@/components/ui/checkbox';
import { formatShortDate } from '@/lib/format';
import { ClosureWarning } from './date-effects';
import { conflictText } from './rooms-taken';
import { RuleFields, type RuleValues, toRule } from './rule-fields';

interface RepeatDialogProps {
  event: AdminEvent;
  onClose: () => void;
}

const INITIAL: RuleValues = { frequency: 'weekly', ends: 'count', count: '10', until: '' };

/** Repeats an event, after a preview in which dates can be unticked. */
export function RepeatDialog({ event, onClose }: RepeatDialogProps) {
  const [excludedDates, setExcludedDates] = useState<readonly string[]>([]);
  const [preview] = usePreviewEventSeriesMutation();
  const [repeat] = useRepeatEventMutation();
  const isDraft = event.status === 'draft';
  const furtherOf = ({ dates }: PlannedSeries) => dates.slice(1);
  const wantedOf = (series: PlannedSeries) =>
    furtherOf(series).filter(({ date }) => !excludedDates.includes(date));
  // Drafts have no rooms until they are published.
  const inTheWay = (series: PlannedSeries) =>
    !isDraft && wantedOf(series).some(({ conflicts }) => conflicts.length > 0);
  return (
    <PreviewedAction
      frame="dialog"
      title="Repeat this event"
      initial={INITIAL}
      preview={{
        words: 'Preview dates',
        of: toRule,
        ask: (previewSeries) => preview({ id: event.id, previewSeries }),
        // Dates with a conflict or a closure start unticked.
        onSeen: (series) =>
          setExcludedDates(
            (series?.dates ?? [])
              .filter(({ conflicts, closed }) => conflicts.length > 0 || closed !== null)
              .map(({ date }) => date),
          ),
      }}
      decide={({ seen }) => (
        <FurtherDates
          dates={furtherOf(seen)}
          excludedDates={excludedDates}
          onExclude={(date, isExcluded) =>
            setExcludedDates((before) =>
              isExcluded ? [...before, date] : before.filter((one) => one !== date),
            )
          }
        />
      )}
      blocked={({ seen }) => {
        if (inTheWay(seen)) return 'The rooms are taken on a ticked date. Untick that date.';
        return wantedOf(seen).length === 0 && 'Tick at least one date.';
      }}
      submit={({ seen }) => {
        const { length } = wantedOf(seen);
        return `${isDraft ? 'Add' : 'Publish'} ${length} more ${isDraft ? 'draft' : 'date'}${length === 1 ? '' : 's'}`;
      }}
      act={({ values, seen }) => {
        const left = furtherOf(seen).map(({ date }) => date);
        return repeat({
          id: event.id,
          ...ifMatch(event),
          repeatEvent: {
            ...toRule(values),
            excludedDates: left.filter((date) => excludedDates.includes(date)),
          },
        });
      }}
      done={({ seen }) => ({
        title: 'Dates added',
        text: isDraft
          ? `${wantedOf(seen).length} drafts added. Publish them together or one by one.`
          : `${wantedOf(seen).length} dates are now on the site.`,
      })}
      onDone={onClose}
      onClose={onClose}
    >
      {({ ends }) => (
        <>
          <p>
            Each date becomes its own event at the same time of day. You can edit, move or cancel each one
            separately.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <RuleFields ends={ends} />
          </div>
        </>
      )}
    </PreviewedAction>
  );
}

interface FurtherDatesProps {
  dates: PlannedSeries['dates'];
  excludedDates: readonly string[];
  onExclude: (date: string, isExcluded: boolean) => void;
}

function FurtherDates({ dates, excludedDates, onExclude }: FurtherDatesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {dates.length === 1 ? '1 more date' : `${dates.length} more dates`}
      </legend>
      <p className="text-ink-soft">Untick dates you don’t want.</p>
      <ul className="mt-1 divide-y divide-line">
        {dates.map(({ date, conflicts, closed }) => (
          <li key={date} className="py-1">
            <label className="!mb-0 flex min-h-10 items-center gap-3">
              <Checkbox
                checked={!excludedDates.includes(date)}
                onChange={({ target }) => onExclude(date, !target.checked)}
              />
              {formatShortDate(date)}
            </label>
            {closed !== null && <ClosureWarning why={closed} />}
            {conflicts.map((conflict) => (
              <p
                key={`${conflict.kind} ${conflict.id}`}
                className="pb-1 [overflow-wrap:anywhere] text-ink-soft"
              >
                Rooms taken: {conflictText(conflict)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
