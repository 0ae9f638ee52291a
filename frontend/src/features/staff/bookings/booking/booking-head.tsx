import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetAdminBondQuery, useGetAdminBookingMoneyQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Badge, StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { serverNow } from '@/lib/server-clock';
import { telephoneLink } from '@/lib/telephone-link';
import { BOND_ACTION_LABELS } from './bond/bond-labels';
import { bookingTitle } from './booking-labels';
import type { BookingSheet } from './booking-sheet';
import { useOpenSheet } from './booking-sheets';
import { ACTION_LABELS } from './money/booking-actions';
import { Neighbours } from './neighbours';

/** The one action that comes next; null where nothing waits. */
export function usePrimaryAction({ id, status, startTime }: AdminBooking): BookingSheet | null {
  const isBooked = status === 'pending' || status === 'confirmed' || status === 'completed';
  const { data: money } = useGetAdminBookingMoneyQuery(id, { skip: !isBooked });
  const { data: bond } = useGetAdminBondQuery(id, { skip: !isBooked });
  const mayMoney = useMay('money:write');
  if (status === 'pending') return { of: 'money', action: { kind: 'confirm' } };
  if (mayMoney && bond?.state === 'taken' && Date.parse(startTime) <= serverNow())
    return { of: 'bond', action: 'inspect' };
  if (money && Number(money.balance) > 0)
    return { of: 'money', action: { kind: mayMoney ? 'record' : 'link' } };
  return null;
}

function labelOf(sheet: BookingSheet): string {
  if (sheet.of === 'bond') return BOND_ACTION_LABELS[sheet.action];
  if (sheet.of !== 'money' || sheet.action.kind === 'void' || sheet.action.kind === 'paidOut') return '';
  return ACTION_LABELS[sheet.action.kind];
}

interface BookingHeadProps {
  booking: AdminBooking;
  primary: BookingSheet | null;
}

/** Which booking this is, who hires, and the next action. */
export function BookingHead({ booking, primary }: BookingHeadProps) {
  const { to } = useStaffArea();
  const { search } = useLocation();
  const openSheet = useOpenSheet();
  const { id, name, email, phone, status, tags, eventType, guestCount } = booking;
  return (
    <PageHead
      title={bookingTitle(booking)}
      parent={{ label: 'Bookings', to: `${to.bookings}${search}` }}
      action={
        <div className="flex w-full flex-wrap items-center gap-2 md:w-auto">
          {primary && (
            <Button className="grow md:grow-0" onClick={() => openSheet(primary)}>
              {labelOf(primary)}
            </Button>
          )}
          <Neighbours id={id} />
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
        <StatusBadge status={status} dense />
        {tags.map((tag) => (
          <Badge key={tag} className="!px-2.5 !py-0.5">
            {tag}
          </Badge>
        ))}
        <span>
          {eventType}, {guestCount === 1 ? '1 guest' : `${guestCount} guests`}
        </span>
        <span className="text-ink-soft">Booking {id}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="text-ink">{name}</strong>
        {phone && (
          <a href={telephoneLink(phone)} className="link inline-block min-h-6">
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="link inline-block min-h-6">
            <EmailAddress email={email} />
          </a>
        )}
        {status !== 'held' && status !== 'expired' && <EmailButton booking={booking} />}
      </p>
    </PageHead>
  );
}

/** Writes into the inbox; disabled with the reason for a hirer without an email address. */
function EmailButton({ booking }: { booking: AdminBooking }) {
  const openSheet = useOpenSheet();
  const id = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button
        size="sm"
        variant="outline"
        disabled={!booking.email}
        aria-describedby={booking.email ? undefined : id}
        onClick={() => openSheet({ of: 'email' })}
      >
        Email the hirer
      </Button>
      {!booking.email && (
        <span id={id} className="text-sm">
          No email. Phone the hirer, or add an address under Details.
        </span>
      )}
    </span>
  );
}
