import { useState } from 'react';
import { useChangeSeriesRuleMutation, usePreviewSeriesRuleMutation } from '@/api/staff/staff-api';
import type { EventSeries, RuleEffect, RuleScope } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { ifMatch } from '@/components/staff/record/use-record';
import { Checkbox } from '@/components/ui/checkbox';
import { formatShortDate } from '@/lib/format';
import { changingDates, DateEffects } from './date-effects';
import { RuleFields, type RuleValues, toRule } from './rule-fields';
import { ScopeField } from './scope-field';

interface RuleDialogProps {
  /** The event from which the series changes. */
  id: number;
  series: EventSeries;
  onChanged: () => void;
  onClose: () => void;
}
/** Null while the series' own is shown. */
type Values = { [Field in keyof RuleValues]: RuleValues[Field] | null } & {
  scope: RuleScope;
  from: string | null;
};
const INITIAL: Values = {
  scope: 'later',
  from: null,
  frequency: null,
  ends: null,
  count: null,
  until: null,
};

/** Changes the recurrence rule of a series, after a preview of each date. */
export function RuleDialog({ id, series, onChanged, onClose }: RuleDialogProps) {
  const [excludedDates, setExcludedDates] = useState<readonly string[]>([]);
  const [preview] = usePreviewSeriesRuleMutation();
  const [change] = useChangeSeriesRuleMutation();

  const given = originalDates(series);
  const own = series.events.find((event) => event.id === id)?.originalDate ?? given[0] ?? series.firstDate;
  const firstOf = (scope: RuleScope) => (scope === 'later' ? own : (given[0] ?? own));
  const ownRule = (scope: RuleScope): RuleValues => ({
    frequency: series.frequency,
    ends: series.until === null ? 'count' : 'until',
    count: String(given.filter((day) => day >= firstOf(scope)).length),
    until: series.until ?? '',
  });
  const ruleOf = ({ scope, from, frequency, ends, count, until }: Values) => {
    const unchosen = ownRule(scope);
    const rule = toRule({
      frequency: frequency ?? unchosen.frequency,
      ends: ends ?? unchosen.ends,
      count: count ?? unchosen.count,
      until: until ?? unchosen.until,
    });
    return { ...rule, scope, ...(from !== null && { from }) };
  };
  // A ticked date is added, even if it was excluded before.
  const datesOf = ({ dates }: RuleEffect) =>
    dates.map((date) =>
      isNew(date.effect)
        ? {
            ...date,
            effect: excludedDates.includes(date.originalDate) ? ('left_out' as const) : ('adds' as const),
          }
        : date,
    );
  return (
    <PreviewedAction
      frame="dialog"
      title="Change recurrence"
      initial={INITIAL}
      preview={{
        // Another person's change of the series makes the preview out of date, too.
        of: (values) => ({ previewSeriesRule: ruleOf(values), version: series.version }),
        ask: ({ previewSeriesRule }) => preview({ id, previewSeriesRule }),
        onSeen: (effect) =>
          setExcludedDates(
            (effect?.dates ?? [])
              .filter(
                ({ effect: of, conflicts, closed }) =>
                  of === 'left_out' || (of === 'adds' && (conflicts.length > 0 || closed !== null)),
              )
              .map(({ originalDate }) => originalDate),
          ),
      }}
      decide={({ seen }) => (
        <DateEffects
          dates={datesOf(seen)}
          choose={(date) =>
            isNew(date.effect) ? (
              <label className="!mb-0 flex min-h-10 items-center gap-3">
                <Checkbox
                  checked={date.effect === 'adds'}
                  onChange={({ target }) =>
                    setExcludedDates((before) =>
                      target.checked
                        ? before.filter((day) => day !== date.originalDate)
                        : [...before, date.originalDate],
                    )
                  }
                />
                <span className="grow">{formatShortDate(date.date)}</span>
                <span className="font-semibold">
                  {date.effect === 'adds' ? 'will be added' : 'not added'}
                </span>
              </label>
            ) : null
          }
        />
      )}
      blocked={({ seen }) =>
        datesOf(seen).some(({ effect, conflicts }) => effect !== 'left_out' && conflicts.length > 0) &&
        'The rooms are taken on one of these dates. Untick that date, or give it other rooms first.'
      }
      submit="Change recurrence"
      act={({ values, seen }) => {
        const left = datesOf(seen).filter(({ effect }) => effect === 'left_out');
        const changeSeriesRule = {
          ...ruleOf(values),
          excludedDates: left.map(({ originalDate }) => originalDate),
        };
        return change({ id, ...ifMatch(series), changeSeriesRule });
      }}
      done={({ seen }) => {
        const count = changingDates(datesOf(seen)).length;
        return {
          title: 'Recurrence changed',
          text: count === 1 ? '1 date changed.' : `${count} dates changed.`,
        };
      }}
      onDone={() => {
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {({ scope, ends }, set) => {
        const unchosen = ownRule(scope);
        return (
          <>
            <p>
              Dates that are not in the new pattern are cancelled, and the site shows them as cancelled. Dates
              you changed separately stay.
            </p>
            <ScopeField
              legend="Which dates?"
              choices={['later', 'all']}
              value={scope}
              onChange={(next) => set({ scope: next, from: null })}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                name="from"
                type="date"
                label="First date"
                help="Choose another weekday to move the dates to it."
                unchosen={firstOf(scope)}
                onPick={(day) => !day && set({ from: null })}
                className="sm:col-span-2"
              />
              <RuleFields ends={ends ?? unchosen.ends} unchosen={unchosen} />
            </div>
          </>
        );
      }}
    </PreviewedAction>
  );
}

function isNew(effect: string): boolean {
  return effect === 'adds' || effect === 'left_out';
}

/** The series’ original dates in order. */
function originalDates({ events }: EventSeries): string[] {
  return events.map(({ originalDate }) => originalDate).sort();
}
