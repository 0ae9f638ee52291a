import { useEffect } from 'react';
import { useGetSeriesEffectQuery } from '@/api/staff/staff-api';
import type { Deed, Scope } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { DateEffects, fieldsInWords } from './date-effects';
import { ScopeField } from './scope-field';

const LEGENDS: Record<Deed, string> = {
  publish: 'For which dates?',
  cancel: 'Which dates are cancelled?',
  restore: 'Which dates are brought back?',
};

interface SeriesScopeProps {
  id: number;
  deed: Deed;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** Asks whether a deed is for one date of a series, the later ones or all, and says what becomes of each. */
export function SeriesScope({ id, deed, scope, onScope }: SeriesScopeProps) {
  // Whoever asks the next time begins with the one date.
  useEffect(() => () => onScope('this'), [onScope]);
  const { currentData, error } = useGetSeriesEffectQuery(
    { id, deed, scope },
    { skip: scope === 'this', refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <ScopeField
        legend={LEGENDS[deed]}
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
              On the other dates this changes: {fieldsInWords(currentData.fields)}. Each stays on its own day.
            </p>
          )}
          {deed === 'publish' &&
            currentData.fields.length === 0 &&
            currentData.dates.every(({ effect }) => effect !== 'publishes') && (
              <Alert tone="info">
                A new day is this date’s alone. To put the others on another weekday, change the rule.
              </Alert>
            )}
          <DateEffects dates={currentData.dates} />
        </>
      )}
    </>
  );
}
