import { useState } from 'react';
import { usePreviewEventSeriesMutation, useRepeatEventMutation } from '@/api/staff/staff-api';
import type { AdminEvent, PlannedSeries } from '@/api/staff/generated';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Checkbox } from '@/components/ui/checkbox';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { ClosureWarning } from './date-effects';
import { PreviewDialog } from './preview-dialog';
import { conflictText } from './rooms-taken';
import { RuleFields, type RuleValues, toRule } from './rule-fields';

interface RepeatDialogProps {
  event: AdminEvent;
  onClose: () => void;
}

/** Repeats an event, after a preview in which dates can be unticked. */
export function RepeatDialog({ event, onClose }: RepeatDialogProps) {
  const [values, setValues] = useState<RuleValues>({
    frequency: 'weekly',
    ends: 'count',
    count: '10',
    until: '',
  });
  const [excludedDates, setExcludedDates] = useState<readonly string[]>([]);
  /** The previewed dates, with the rule they are for. */
  const [seen, setSeen] = useState<{ of: string; series: PlannedSeries } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [preview, looking] = usePreviewEventSeriesMutation();
  const [repeat, repeating] = useRepeatEventMutation();
  const toast = useToast();

  const isDraft = event.status === 'draft';
  const rule = toRule(values);
  const key = JSON.stringify(rule);
  const shown = seen?.of === key ? seen.series : null;
  const further = shown?.dates.slice(1) ?? [];
  const wanted = further.filter(({ date }) => !excludedDates.includes(date));
  // Drafts have no rooms until they are published.
  const inTheWay = !isDraft && wanted.some(({ conflicts }) => conflicts.length > 0);

  const look = async () => {
    const { data, error } = await preview({ id: event.id, previewSeries: rule });
    setSeen(data ? { of: key, series: data } : null);
    setProblem(error ?? null);
    // Dates with a conflict or a closure start unticked.
    setExcludedDates(
      (data?.dates ?? [])
        .filter(({ conflicts, closed }) => conflicts.length > 0 || closed !== null)
        .map(({ date }) => date),
    );
  };
  const add = async () => {
    const left = further.map(({ date }) => date).filter((date) => excludedDates.includes(date));
    const { error } = await repeat({
      id: event.id,
      ...ifMatch(event),
      repeatEvent: { ...rule, excludedDates: left },
    });
    if (error) setProblem(error);
    else {
      toast({
        title: 'Dates added',
        text: isDraft
          ? `${wanted.length} drafts added. Publish them together or one by one.`
          : `${wanted.length} dates are now on the site.`,
      });
      onClose();
    }
  };

  return (
    <PreviewDialog
      title="Repeat this event"
      look={{
        words: 'Preview dates',
        busy: looking.isLoading,
        onLook: () => void look(),
        isDone: shown !== null,
      }}
      act={{
        words: `${isDraft ? 'Add' : 'Publish'} ${wanted.length} more ${isDraft ? 'draft' : 'date'}${wanted.length === 1 ? '' : 's'}`,
        busy: repeating.isLoading,
        disabled: wanted.length === 0 || inTheWay,
        onAct: () => void add(),
      }}
      problem={problem}
      onClose={onClose}
      fields={
        <>
          <p>
            Each date becomes its own event at the same time of day. You can edit, move or cancel each one
            separately.
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <RuleFields
              values={values}
              problem={problem}
              onChange={(next) => setValues((before) => ({ ...before, ...next }))}
            />
          </div>
        </>
      }
    >
      {shown && (
        <fieldset>
          <legend className="mb-1 font-semibold">
            {further.length === 1 ? '1 more date' : `${further.length} more dates`}
          </legend>
          <p className="text-ink-soft">Untick dates you don’t want.</p>
          <ul className="mt-1 divide-y divide-line">
            {further.map(({ date, conflicts, closed }) => (
              <li key={date} className="py-1">
                <label className="!mb-0 flex min-h-10 items-center gap-3">
                  <Checkbox
                    checked={!excludedDates.includes(date)}
                    onChange={({ target }) =>
                      setExcludedDates((before) =>
                        target.checked ? before.filter((one) => one !== date) : [...before, date],
                      )
                    }
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
          {inTheWay && (
            <Alert tone="warning" live="polite">
              The rooms are taken on a ticked date. Untick that date.
            </Alert>
          )}
        </fieldset>
      )}
    </PreviewDialog>
  );
}
