import { useEffect } from 'react';
import { useGetSeriesEffectQuery } from '@/api/staff/staff-api';
import type { SeriesAction, Scope } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { DateEffects, fieldsText } from './date-effects';
import { ScopeField } from './scope-field';

const LEGENDS: Record<SeriesAction, string> = {
  publish: 'Which dates do you want to publish?',
  cancel: 'Which dates do you want to cancel?',
  restore: 'Which dates do you want to restore?',
};

interface SeriesScopeProps {
  id: number;
  action: SeriesAction;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** The effect on each date of a series. `isWaiting` until it is there, so that nothing is done unseen. */
export function useSeriesEffect({ id, action, scope }: Pick<SeriesScopeProps, 'id' | 'action' | 'scope'>) {
  const isWanted = scope !== 'this';
  const { currentData, isFetching, error } = useGetSeriesEffectQuery(
    { id, action, scope },
    { skip: !isWanted, refetchOnMountOrArgChange: true },
  );
  return { effect: currentData, error, isWaiting: isWanted && (isFetching || !currentData) };
}

/** Asks which dates of a series an action applies to, and previews the effect on each. */
export function SeriesScope({ id, action, scope, onScope }: SeriesScopeProps) {
  // The next dialog starts with this date only.
  useEffect(() => () => onScope('this'), [onScope]);
  const { effect, error } = useSeriesEffect({ id, action, scope });
  return (
    <>
      <ScopeField
        legend={LEGENDS[action]}
        choices={['this', 'later', 'all']}
        value={scope}
        onChange={onScope}
      />
      {scope !== 'this' && error !== undefined && (
        <Alert tone="error" live="assertive">
          {problemMessage(error, 'Please try again.')}
        </Alert>
      )}
      {scope !== 'this' && !effect && error === undefined && <Skeleton className="h-32" />}
      {scope !== 'this' && effect && (
        <>
          {effect.fields.length > 0 && (
            <p>This changes on the other dates too: {fieldsText(effect.fields)}. Each keeps its own day.</p>
          )}
          {action === 'publish' &&
            effect.fields.length === 0 &&
            effect.dates.every((date) => date.effect !== 'publishes') && (
              <Alert tone="info">
                Only this date moves to the new day. To move the others, use “Change recurrence”.
              </Alert>
            )}
          <DateEffects dates={effect.dates} />
        </>
      )}
    </>
  );
}
