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
import { changing, DateEffects } from './date-effects';
import { LookFirstDialog } from './look-first-dialog';
import { errorIn, RuleFields, type RuleValues, toRule } from './rule-fields';
import { ScopeField } from './scope-field';

interface RuleDialogProps {
  /** The date from which it is changed. */
  id: number;
  series: EventSeries;
  onChanged: () => void;
  onClose: () => void;
}

/** Another rule for a series: what it does to each date is looked at first. */
export function RuleDialog({ id, series, onChanged, onClose }: RuleDialogProps) {
  const [scope, setScope] = useState<RuleScope>('later');
  const [from, setFrom] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<RuleValues>>({});
  const [without, setWithout] = useState<readonly string[]>([]);
  /** What it does, and of which rule that is. */
  const [seen, setSeen] = useState<{ of: string; effect: RuleEffect } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [preview, looking] = usePreviewSeriesRuleMutation();
  const [change, giving] = useChangeSeriesRuleMutation();
  const toast = useToast();

  const given = givenDays(series);
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
  const key = JSON.stringify(rule);
  const effect = seen?.of === key ? seen.effect : null;
  // What is ticked is added, whatever it was before.
  const dates = (effect?.dates ?? []).map((date) =>
    isNew(date.effect)
      ? { ...date, effect: without.includes(date.originalDate) ? ('left_out' as const) : ('adds' as const) }
      : date,
  );
  const wanted = dates.filter((date) => date.effect !== 'left_out');
  const inTheWay = wanted.some(({ conflicts }) => conflicts.length > 0);

  const look = async () => {
    const { data, error } = await preview({ id, previewSeriesRule: rule });
    setSeen(data ? { of: key, effect: data } : null);
    setProblem(error ?? null);
    setWithout(
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
      changeSeriesRule: { ...rule, without: left },
    });
    if (data) {
      const count = changing(dates).length;
      toast({
        title: 'Rule changed',
        text: count === 1 ? '1 date is different now.' : `${count} dates are different now.`,
      });
      onChanged();
      onClose();
      return;
    }
    setProblem(error);
    // Somebody was faster: what it would do now is to be looked at anew.
    if (currentOf(error)) setSeen(null);
  };

  return (
    <LookFirstDialog
      title="Change the rule"
      look={{
        words: 'Show what it does',
        busy: looking.isLoading,
        onLook: () => void look(),
        isDone: effect !== null,
      }}
      act={{
        words: 'Change the rule',
        busy: giving.isLoading,
        disabled: inTheWay,
        onAct: () => void give(),
      }}
      problem={problem}
      onClose={onClose}
      fields={
        <>
          <p>
            Dates that the new rule does not have are cancelled and stay on the site, struck through. Dates
            that were changed by themselves stay.
          </p>
          <ScopeField
            legend="From when?"
            choices={['later', 'all']}
            value={scope}
            onChange={(next) => {
              setScope(next);
              setFrom(null);
            }}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label="First day"
              help="Another weekday puts the dates on that one."
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
                    setWithout((before) =>
                      target.checked
                        ? before.filter((day) => day !== date.originalDate)
                        : [...before, date.originalDate],
                    )
                  }
                />
                <span className="grow">{formatShortDate(date.date)}</span>
                <span className="font-semibold">{date.effect === 'adds' ? 'is new' : 'is left out'}</span>
              </label>
            ) : null
          }
        />
      )}
      {inTheWay && (
        <Alert tone="warning" live="polite">
          On one of these dates its rooms are taken. Leave a new date out, or give the date other rooms first.
        </Alert>
      )}
    </LookFirstDialog>
  );
}

function isNew(effect: string): boolean {
  return effect === 'adds' || effect === 'left_out';
}

/** The days that rules have given, the first one first. */
function givenDays({ events }: EventSeries): string[] {
  return events.map(({ originalDate }) => originalDate).sort();
}
