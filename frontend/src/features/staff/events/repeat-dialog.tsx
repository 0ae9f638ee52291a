import { useState } from 'react';
import { usePreviewEventSeriesMutation, useRepeatEventMutation } from '@/api/staff/staff-api';
import type { AdminEvent, Frequency, PlannedSeries, PreviewSeries } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { conflictInWords } from './rooms-taken';

const RHYTHMS: Record<Frequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month, on the same weekday',
  yearly: 'Every year',
};

interface RepeatDialogProps {
  event: AdminEvent;
  onClose: () => void;
}

/** How a published event repeats: its dates are looked at first, and can be left out one by one. */
export function RepeatDialog({ event, onClose }: RepeatDialogProps) {
  const [frequency, setFrequency] = useState<Frequency>('weekly');
  const [ends, setEnds] = useState<'count' | 'until'>('count');
  const [count, setCount] = useState('10');
  const [until, setUntil] = useState('');
  const [without, setWithout] = useState<readonly string[]>([]);
  /** The dates, and of which rule they are. */
  const [seen, setSeen] = useState<{ of: string; series: PlannedSeries } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [preview, looking] = usePreviewEventSeriesMutation();
  const [repeat, repeating] = useRepeatEventMutation();
  const toast = useToast();

  const rule: PreviewSeries = {
    frequency,
    ...(ends === 'count' ? { count: Number(count) || 0 } : { until: until || null }),
  };
  const key = JSON.stringify(rule);
  const shown = seen?.of === key ? seen.series : null;
  const further = shown?.dates.slice(1) ?? [];
  const wanted = further.filter(({ date }) => !without.includes(date));
  const inTheWay = wanted.some(({ conflicts }) => conflicts.length > 0);
  const errorOf = (field: string) => (isProblem(problem) ? problem.errors[field]?.[0] : undefined);

  const look = async () => {
    const { data, error } = await preview({ id: event.id, previewSeries: rule });
    setSeen(data ? { of: key, series: data } : null);
    setProblem(error ?? null);
    // What has its rooms then is left out, until somebody says otherwise.
    setWithout((data?.dates ?? []).filter(({ conflicts }) => conflicts.length > 0).map(({ date }) => date));
  };
  const add = async () => {
    const left = further.map(({ date }) => date).filter((date) => without.includes(date));
    const { error } = await repeat({
      id: event.id,
      ...ifMatch(event),
      repeatEvent: { ...rule, without: left },
    });
    if (error) setProblem(error);
    else {
      toast({ title: 'It repeats', text: `${wanted.length} more dates are on the site.` });
      onClose();
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Repeat this event"
      footer={
        <>
          {shown ? (
            <Button
              size="sm"
              busy={repeating.isLoading}
              disabled={wanted.length === 0 || inTheWay}
              onClick={() => void add()}
            >
              {wanted.length === 1 ? 'Publish 1 more date' : `Publish ${wanted.length} more dates`}
            </Button>
          ) : (
            <Button size="sm" busy={looking.isLoading} onClick={() => void look()}>
              Show the dates
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <p>
          Each date becomes an event of its own, at the same time of day, and is edited, moved or cancelled by
          itself.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="How often" error={errorOf('frequency')} className="sm:col-span-2">
            {(control) => (
              <Select
                {...control}
                value={frequency}
                onChange={({ target }) => setFrequency(target.value as Frequency)}
              >
                {Object.entries(RHYTHMS).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Ends">
            {(control) => (
              <Select
                {...control}
                value={ends}
                onChange={({ target }) => setEnds(target.value as 'count' | 'until')}
              >
                <option value="count">After so many dates</option>
                <option value="until">On a day</option>
              </Select>
            )}
          </Field>
          {ends === 'count' ? (
            <Field label="Dates in all" error={errorOf('count')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={count}
                  onChange={({ target }) => setCount(target.value)}
                />
              )}
            </Field>
          ) : (
            <Field label="Last day" error={errorOf('until')}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={until}
                  onChange={({ target }) => setUntil(target.value)}
                />
              )}
            </Field>
          )}
        </div>
        {problem !== null && (
          <Alert tone="error" live="assertive">
            {problemMessage(problem, 'Please try again.')}
          </Alert>
        )}
        {shown && (
          <fieldset>
            <legend className="mb-1 font-semibold">
              {further.length === 1 ? '1 further date' : `${further.length} further dates`}
            </legend>
            <p className="text-ink-soft">Without its tick a date is left out.</p>
            <ul className="mt-1 divide-y divide-line">
              {further.map(({ date, conflicts }) => (
                <li key={date} className="py-1">
                  <label className="!mb-0 flex min-h-10 items-center gap-3">
                    <Checkbox
                      checked={!without.includes(date)}
                      onChange={({ target }) =>
                        setWithout((before) =>
                          target.checked ? before.filter((one) => one !== date) : [...before, date],
                        )
                      }
                    />
                    {formatShortDate(date)}
                  </label>
                  {conflicts.map((conflict) => (
                    <p
                      key={`${conflict.kind} ${conflict.id}`}
                      className="pb-1 [overflow-wrap:anywhere] text-ink-soft"
                    >
                      Its rooms are taken: {conflictInWords(conflict)}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
            {inTheWay && (
              <Alert tone="warning" live="polite">
                On a ticked date its rooms are taken. Leave that date out.
              </Alert>
            )}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
