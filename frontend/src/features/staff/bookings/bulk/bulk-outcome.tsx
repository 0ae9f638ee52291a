import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BulkResult, BulkRow } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Button } from '@/components/ui/button';
import { bookingsText, type BulkTexts } from './bulk-texts';

interface OutcomeProps {
  words: BulkTexts;
  result: BulkResult;
  names: ReadonlyMap<number, string>;
}

/** The result of a bulk action or of its dry run, by outcome; skipped bookings say why. */
export function BulkOutcome({ words, result, names }: OutcomeProps) {
  const { dryRun, done, unchanged, skipped, rows } = result;
  const parts = [
    {
      outcome: 'done' as const,
      count: done,
      title: dryRun ? `Will change: ${bookingsText(done)}` : words.done(bookingsText(done)),
    },
    { outcome: 'skipped' as const, count: skipped, title: `Skipped: ${bookingsText(skipped)}` },
    { outcome: 'unchanged' as const, count: unchanged, title: words.already(bookingsText(unchanged)) },
  ];
  if (rows.length === 0) return <p>No matching bookings left.</p>;
  return (
    <div className="grid gap-3">
      {parts.map(
        ({ outcome, count, title }) =>
          count > 0 && (
            <div key={outcome}>
              <p className="font-semibold">{title}</p>
              <Rows rows={rows.filter((row) => row.outcome === outcome)} names={names} />
            </div>
          ),
      )}
    </div>
  );
}

function Rows({ rows, names }: { rows: readonly BulkRow[]; names: OutcomeProps['names'] }) {
  const { to } = useStaffArea();
  return (
    <ul className="mt-1 max-h-60 divide-y divide-line overflow-y-auto border-y border-line">
      {rows.map(({ id, reference, message }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
          <Link to={to.booking(id)} className="link inline-flex min-h-6 items-center tabular-nums">
            {reference}
          </Link>
          <span className="[overflow-wrap:anywhere]">{names.get(id)}</span>
          {message && <span className="text-ink-soft">{message}</span>}
        </li>
      ))}
    </ul>
  );
}

export function BulkDone({ onClose, ...outcome }: OutcomeProps & { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 *:w-full">
      <h2 ref={heading} tabIndex={-1} className="!text-base focus:outline-none">
        Result
      </h2>
      <BulkOutcome {...outcome} />
      <Button size="sm" className="!w-auto" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
