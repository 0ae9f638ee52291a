import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatClock } from '@/lib/format';
import type { RunSheetView, RunSheetSync } from './run-sheet-sync';
import { REPORT_LABELS } from './report-labels';

/** Reports that the server refused, with the reason, until they are dismissed; after the link has expired also those that came too late. */
export function RefusedReports({
  view: { waiting, state, sheet },
  sync,
}: {
  view: RunSheetView;
  sync: RunSheetSync;
}) {
  const shown = waiting.filter(({ refused }) => refused !== null || state === 'over');
  if (shown.length === 0) return null;
  return (
    <Alert tone="error" title="Reports not sent" className="mb-4">
      <p>Tell the booking officer about it.</p>
      <ul className="mt-2 space-y-2">
        {shown.map(({ id, kind, words, doneAt, refused }) => (
          <li key={id}>
            <p className="[overflow-wrap:anywhere]">
              <strong>{REPORT_LABELS[kind]}</strong>, {formatClock(doneAt, sheet?.timeZone)}
              {words && `: ${words}`}. {refused}
            </p>
            <Button size="sm" variant="outline" onClick={() => void sync.dismiss(id)}>
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
