import { CalendarDays, Clock3, DoorOpen, Hourglass, Mail, PartyPopper, UserRound } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useGetWaitingListEntryQuery } from '@/api/staff/staff-api';
import type { AdminWaitingListEntry } from '@/api/staff/generated';
import { slotsText } from '@/booking/slot-run';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EmailAddress } from '@/components/ui/email-address';
import { Fact } from '@/components/ui/fact';
import { formatAmount, formatInstant, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { RemoveEntryForm, ReleaseOfferForm } from './entry-forms';
import { ANY_TIME, EntryStateBadge } from './entry-state';

/** /admin/waiting-list/:id: a waiting-list entry, with the actions on it. */
export function StaffWaitingListEntryPage() {
  usePageMeta({ title: 'Waiting list', listed: false });
  const { to } = useStaffArea();
  const id = numericId(useParams()['id']);
  const query = useGetWaitingListEntryQuery(id ?? 0, { ...REFETCH, skip: id === null });
  return (
    <LoadRecord
      noun="waiting-list entry"
      exists={id !== null}
      query={query}
      list={{ label: 'Waiting list', to: to.waitingList }}
    >
      {(entry) => <Shown entry={entry} />}
    </LoadRecord>
  );
}

function Shown({ entry }: { entry: AdminWaitingListEntry }) {
  const { to } = useStaffArea();
  const { state, offer, endReason } = entry;
  return (
    <>
      <PageHead
        title={entry.userName}
        parent={{ label: 'Waiting list', to: to.waitingList }}
        badge={<EntryStateBadge entry={entry} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section
          aria-label="Waiting-list entry"
          className="rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Fact icon={CalendarDays} label="Date" strong>
              {formatShortDate(entry.date)}
            </Fact>
            <Fact icon={Clock3} label="Time" strong>
              {slotsText(entry.timeSlot ?? ANY_TIME, entry.slotCount)}
            </Fact>
            <Fact icon={DoorOpen} label="Space">
              {entry.spaceName}
            </Fact>
            <Fact icon={PartyPopper} label="Event type">
              {entry.eventType}, {entry.guestCount} guests
            </Fact>
            <Fact icon={UserRound} label="Hirer">
              {entry.userName}
            </Fact>
            <Fact icon={Mail} label="Email">
              <a href={`mailto:${entry.email}`} className="link inline-block min-h-6">
                <EmailAddress email={entry.email} />
              </a>
            </Fact>
            <Fact icon={Hourglass} label="Waiting since">
              {formatInstant(entry.createdAt)}
              {entry.position !== null && (
                <span className="block text-ink-soft">Position {entry.position}</span>
              )}
            </Fact>
            {offer && (
              <Fact icon={CalendarDays} label={state === 'offered' ? 'Offered' : 'Offered earlier'}>
                {offer.timeSlot}, {formatAmount(offer.amount, offer.currency)}
                <span className="block text-ink-soft">Until {formatInstant(offer.expiresAt)}</span>
                <Link to={to.booking(offer.bookingId)} className="link inline-block min-h-6">
                  Booking {offer.bookingId}
                </Link>
              </Fact>
            )}
          </dl>
          {endReason && (
            <p className="mt-4 border-t border-line pt-3">
              <span className="text-ink-soft">Reason: </span>
              {endReason}
            </p>
          )}
        </section>
        <div>
          {state === 'waiting' && <RemoveEntryForm entry={entry} />}
          {state === 'offered' && <ReleaseOfferForm entry={entry} />}
          {state !== 'waiting' && state !== 'offered' && (
            <p className="text-ink-soft">This entry is closed.</p>
          )}
        </div>
      </div>
    </>
  );
}
