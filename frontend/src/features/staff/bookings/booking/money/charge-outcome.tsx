import type { ChargePreview } from '@/api/staff/generated';
import { formatAmount, formatShortDate } from '@/lib/format';

/** The new total and balance of a booking, and what the hirer is told. */
export function ChargeOutcome({ preview, notify }: { preview: ChargePreview; notify: boolean }) {
  const { text, amount, total, balance, payBy, currency } = preview;
  const owed = Number(balance);
  const credit = owed < 0 ? `, ${formatAmount(-owed, currency)} in credit` : ', nothing owed';
  const due = payBy ? `, due ${formatShortDate(payBy)}` : '';
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      <li>
        {text}: {formatAmount(amount, currency)}
      </li>
      <li>
        New total: {formatAmount(total, currency)}
        {owed > 0 ? `, ${formatAmount(balance, currency)} owed${due}` : credit}.
      </li>
      <li>
        {notify
          ? `We email the hirer the new total${owed > 0 ? ' with a pay link and the due date' : ''}.`
          : 'The hirer gets no email.'}
      </li>
    </ul>
  );
}
