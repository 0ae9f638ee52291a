import { useState } from 'react';
import { useChangeSeriesRuleMutation, usePreviewSeriesRuleMutation } from '@/api/staff/staff-api';
import type { EventSeries, RuleEffect, RuleScope } from '@/api/staff/generated';
import { currentOf, ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { changingDates, DateEffects } from './date-effects';
import { PreviewDialog } from './preview-dialog';
import { errorIn, RuleFields, type RuleValues, toRule } from './rule-fields';
import { ScopeField } from './scope-field';

interface RuleDialogProps {
  /** The event from which the series changes. */
  id: number;
  series: EventSeries;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the recurrence rule of a series, after a preview of each date. */
export function RuleDialog({ id, series, onChanged, onClose }: RuleDialogProps) {
  const [scope, setScope] = useState<RuleScope>('later');
  const [from, setFrom] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<RuleValues>>({});
  const [excludedDates, setExcludedDates] = useState<readonly string[]>([]);
  /** The previewed effect, with the rule it is for. */
  const [seen, setSeen] = useState<{ of: string; effect: RuleEffect } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [preview, looking] = usePreviewSeriesRuleMutation();
  const [change, giving] = useChangeSeriesRuleMutation();
  const toast = useToast();

  const given = originalDates(series);
  const own = series.events.find((event) => event.id === id)?.originalDate ?? given[0] ?? series.firstDate;
  const first = scope === 'later' ? own : (given[0] ?? own);
  const values: RuleValues = {
    frequency: series.frequency,
    ends: series.until === null ? 'count' : 'until',
    count: String(given.filter((day) => day >= first).length),
    until: series.until ?? '',
    ...typed,
  };
  const rule = { ...toRule(values), scope, ...(from !== null && { from }) };
  // Another person's change of the series makes the preview out of date, too.
  const key = JSON.stringify({ ...rule, version: series.version });
  const effect = seen?.of === key ? seen.effect : null;
  // A ticked date is added, even if it was excluded before.
  const dates = (effect?.dates ?? []).map((date) =>
    isNew(date.effect)
      ? {
          ...date,
          effect: excludedDates.includes(date.originalDate) ? ('left_out' as const) : ('adds' as const),
        }
      : date,
  );
  const wanted = dates.filter((date) => date.effect !== 'left_out');
  const inTheWay = wanted.some(({ conflicts }) => conflicts.length > 0);

  const look = async () => {
    const { data, error } = await preview({ id, previewSeriesRule: rule });
    setSeen(data ? { of: key, effect: data } : null);
    setProblem(error ?? null);
    setExcludedDates(
      (data?.dates ?? [])
        .filter(
          ({ effect: of, conflicts, closed }) =>
            of === 'left_out' || (of === 'adds' && (conflicts.length > 0 || closed !== null)),
        )
        .map(({ originalDate }) => originalDate),
    );
  };
  const give = async () => {
    const left = dates.filter((date) => date.effect === 'left_out').map(({ originalDate }) => originalDate);
    const { data, error } = await change({
      id,
      ...ifMatch(series),
      changeSeriesRule: { ...rule, excludedDates: left },
    });
    if (data) {
      const count = changingDates(dates).length;
      toast({
        title: 'Recurrence changed',
        text: count === 1 ? '1 date changed.' : `${count} dates changed.`,
      });
      onChanged();
      onClose();
      return;
    }
    setProblem(error);
    // The series has changed, so the preview is out of date.
    if (currentOf(error)) setSeen(null);
  };

  return (
    <PreviewDialog
      title="Change recurrence"
      look={{
        words: 'Preview changes',
        busy: looking.isLoading,
        onLook: () => void look(),
        isDone: effect !== null,
      }}
      act={{
        words: 'Change recurrence',
        busy: giving.isLoading,
        disabled: inTheWay,
        onAct: () => void give(),
      }}
      problem={problem}
      onClose={onClose}
      fields={
        <>
          <p>
            Dates that are not in the new pattern are cancelled, and the site shows them as cancelled. Dates
            you changed separately stay.
          </p>
          <ScopeField
            legend="Which dates?"
            choices={['later', 'all']}
            value={scope}
            onChange={(next) => {
              setScope(next);
              setFrom(null);
            }}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label="First date"
              help="Choose another weekday to move the dates to it."
              error={errorIn(problem, 'from')}
              className="sm:col-span-2"
            >
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={from ?? first}
                  onChange={({ target }) => setFrom(target.value || null)}
                />
              )}
            </Field>
            <RuleFields
              values={values}
              problem={problem}
              onChange={(next) => setTyped((before) => ({ ...before, ...next }))}
            />
          </div>
        </>
      }
    >
      {effect && (
        <DateEffects
          dates={dates}
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
      {inTheWay && (
        <Alert tone="warning" live="polite">
          The rooms are taken on one of these dates. Untick that date, or give it other rooms first.
        </Alert>
      )}
    </PreviewDialog>
  );
}

function isNew(effect: string): boolean {
  return effect === 'adds' || effect === 'left_out';
}

/** The series’ original dates in order. */
function originalDates({ events }: EventSeries): string[] {
  return events.map(({ originalDate }) => originalDate).sort();
}
