import { useState } from 'react';
import { useChangeManyBookingsMutation } from '@/api/staff/staff-api';
import type { BulkAction, BulkBookings, BulkResult } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
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

const INITIAL = { tag: '', payBy: '' };

/** A bulk action: first a preview, then the result. A lazy chunk. */
export function BulkPanel({ action, target, names, onClose }: BulkPanelProps) {
  const [run] = useChangeManyBookingsMutation();
  const [result, setResult] = useState<BulkResult | null>(null);
  const words = BULK_TEXTS[action];
  const { takes } = words;
  const wanted = ({ tag, payBy }: typeof INITIAL): BulkBookings => ({
    action,
    ...target,
    ...(takes === 'tag' && { tag: tag.trim().toLowerCase() }),
    ...(takes === 'payBy' && payBy && { payBy }),
  });
  return (
    <section
      aria-label={words.title}
      className="mb-4 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-5"
    >
      {result ? (
        <BulkDone words={words} result={result} names={names} onClose={() => onClose(true)} />
      ) : (
        <PreviewedAction
          frame="page"
          title={words.title}
          initial={INITIAL}
          preview={{
            of: wanted,
            ask: (asked) => run({ ...asked, dryRun: true }),
            show: ({ seen }) => <BulkOutcome words={words} result={seen} names={names} />,
            atOnce: !takes,
          }}
          submit={({ values, seen: { done } }) =>
            done > 0 && words.will(bookingsText(done), wanted(values).tag ?? '')
          }
          act={({ values, seen: { quote } }) => run({ ...wanted(values), quote })}
          onDone={setResult}
          onClose={() => onClose(false)}
        >
          <div className="max-w-sm empty:hidden">
            {takes === 'tag' && <TextField name="tag" label="Tag" required maxLength={40} />}
            {takes === 'payBy' && (
              <TextField
                name="payBy"
                type="date"
                label="Payment due"
                optional
                help="If you leave this empty, unpaid bookings stay pending."
              />
            )}
          </div>
        </PreviewedAction>
      )}
    </section>
  );
}
