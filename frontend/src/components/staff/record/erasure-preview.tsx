import { Link } from 'react-router-dom';
import type { HirerErasurePreview, PendingMoney } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { formatShortDate } from '@/lib/format';

const PENDING: Record<PendingMoney['reason'], string> = {
  upcoming: 'has not taken place yet.',
  being_paid: 'is on hold or being paid for right now.',
  balance: 'has an open balance.',
  refund: 'has a refund in progress.',
  bond: 'has a bond the club still holds.',
  dispute: 'is disputed.',
};
const ERASURE_RULES: readonly [HirerErasurePreview['lists'][number]['rule'], string][] = [
  ['deleted', 'Deleted'],
  ['blanked', 'Kept without name, address and personal text'],
  ['kept', 'Kept'],
];

const OF_PAYMENTS: readonly PendingMoney['reason'][] = ['being_paid', 'refund', 'dispute'];

/** For a reader who sees no bookings, or of a payment without one. */
const subjectOf = (reason: PendingMoney['reason']): string =>
  OF_PAYMENTS.includes(reason) ? 'A payment' : 'A booking';

/** The bookings and payments that prevent an erasure, as list items. */
export function PendingItems({ pending }: Pick<HirerErasurePreview, 'pending'>) {
  const { to } = useStaffArea();
  return pending.map(({ reason, bookingId, date }) => (
    <li key={`${reason} ${bookingId}`}>
      {bookingId === null ? (
        subjectOf(reason)
      ) : (
        <Link to={to.booking(bookingId)} className="link">
          Booking {bookingId}
          {date && `, ${formatShortDate(date)},`}
        </Link>
      )}{' '}
      {PENDING[reason]}
    </li>
  ));
}

/** What an erasure deletes, blanks and keeps. */
export function ErasedLists({ lists }: Pick<HirerErasurePreview, 'lists'>) {
  return (
    <dl className="space-y-2">
      {ERASURE_RULES.map(([rule, label]) => {
        const some = lists.filter((list) => list.rule === rule);
        return (
          some.length > 0 && (
            <div key={rule}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-ink-soft">
                {some.map(({ name, rows }) => `${name} (${rows})`).join(', ')}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
