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

/** Asks which dates of a series an action applies to, and previews the effect on each. */
export function SeriesScope({ id, action, scope, onScope }: SeriesScopeProps) {
  // The next dialog starts with this date only.
  useEffect(() => () => onScope('this'), [onScope]);
  const { currentData, error } = useGetSeriesEffectQuery(
    { id, action, scope },
    { skip: scope === 'this', refetchOnMountOrArgChange: true },
  );
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
      {scope !== 'this' && !currentData && error === undefined && <Skeleton className="h-32" />}
      {scope !== 'this' && currentData && (
        <>
          {currentData.fields.length > 0 && (
            <p>
              This changes on the other dates too: {fieldsText(currentData.fields)}. Each keeps its own day.
            </p>
          )}
          {action === 'publish' &&
            currentData.fields.length === 0 &&
            currentData.dates.every(({ effect }) => effect !== 'publishes') && (
              <Alert tone="info">
                Only this date moves to the new day. To move the others, use “Change recurrence”.
              </Alert>
            )}
          <DateEffects dates={currentData.dates} />
        </>
      )}
    </>
  );
}
