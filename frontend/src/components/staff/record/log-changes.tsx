import type { LogChange } from '@/api/staff/generated';
import { useCurrency } from '@/components/staff/use-currency';
import { ChangeList } from './change-list';
import { fieldName, isMoney, logValueText } from './log-labels';

/** The changes of an audit entry, in a disclosure. */
export function LogChanges({
  changes,
  labels,
}: {
  changes: readonly LogChange[];
  labels?: Record<string, string>;
}) {
  const currency = useCurrency({ skip: !changes.some(({ field }) => isMoney(field)) });
  if (changes.length === 0) return null;
  const names = changes.map(({ field }) => labels?.[field] ?? fieldName(field));
  return (
    <details className="group">
      <summary className="min-h-6 text-ink-soft [overflow-wrap:anywhere] hover:text-ink">
        {names.join(', ')}
      </summary>
      <div className="mt-2 rounded-lg bg-sunken p-3">
        <ChangeList
          changes={changes.map(({ field, before, after }, index) => ({
            field,
            label: names[index] ?? field,
            before: logValueText(field, before, currency),
            after: logValueText(field, after, currency),
          }))}
        />
      </div>
    </details>
  );
}
