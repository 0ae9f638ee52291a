import { useState } from 'react';
import { useChangeManyBookingsMutation } from '@/api/staff/staff-api';
import type { BulkAction, BulkBookings, BulkResult } from '@/api/staff/generated';
import { DayField, TextField } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { BulkDone, BulkOutcome } from './bulk-outcome';
import { BULK_TEXTS, bookingsText } from './bulk-texts';

/** The selected bookings, or all that match the filter. */
type BulkTarget = Pick<BulkBookings, 'ids' | 'filter'>;

interface BulkPanelProps {
  action: BulkAction;
  target: BulkTarget;
  /** Names of the bookings that were loaded, by id. */
  names: ReadonlyMap<number, string>;
  /** @param done whether the action was carried out */
  onClose: (done: boolean) => void;
}

/** A bulk action: first a preview, then the result. A lazy chunk. */
export default function BulkPanel({ action, target, names, onClose }: BulkPanelProps) {
  const [run] = useChangeManyBookingsMutation();
  const [tag, setTag] = useState('');
  const [payBy, setPayBy] = useState('');
  const [result, setResult] = useState<BulkResult | null>(null);
  const words = BULK_TEXTS[action];
  const { takes } = words;
  const wanted: BulkBookings = {
    action,
    ...target,
    ...(takes === 'tag' && { tag: tag.trim().toLowerCase() }),
    ...(takes === 'payBy' && payBy && { payBy }),
  };
  return (
    <section
      aria-label={words.title}
      className="mb-4 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-5"
    >
      {result ? (
        <BulkDone words={words} result={result} names={names} onClose={() => onClose(true)} />
      ) : (
        <MoneyForm
          standsAlone
          title={words.title}
          submit={({ done }) => done > 0 && words.will(bookingsText(done), wanted.tag ?? '')}
          preview={{
            of: JSON.stringify(wanted),
            ask: () => run({ ...wanted, dryRun: true }),
            show: (plan) => <BulkOutcome words={words} result={plan} names={names} />,
            atOnce: !takes,
          }}
          act={async (quote) => {
            const answer = await run({ ...wanted, quote });
            if (answer.data) setResult(answer.data);
            return answer;
          }}
          onClose={() => onClose(false)}
        >
          {(errorOf) => (
            <div className="max-w-sm empty:hidden">
              {takes === 'tag' && (
                <TextField label="Tag" value={tag} onChange={setTag} error={errorOf('tag')} maxLength={40} />
              )}
              {takes === 'payBy' && (
                <DayField
                  label="Payment due"
                  optional
                  value={payBy}
                  onChange={setPayBy}
                  error={errorOf('payBy')}
                  help="If you leave this empty, unpaid bookings stay pending."
                />
              )}
            </div>
          )}
        </MoneyForm>
      )}
    </section>
  );
}
