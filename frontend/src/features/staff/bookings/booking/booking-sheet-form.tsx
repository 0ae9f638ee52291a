import { useGetAdminBondQuery, useGetAdminBookingMoneyQuery } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { SideForm } from '@/components/staff/form/side-form';
import { LoadStates } from '@/components/staff/list/list-states';
import BondForm from './bond/bond-form';
import { BOND_ACTION_LABELS, type BondAction } from './bond/bond-labels';
import { bookingTitle } from './booking-labels';
import type { BookingSheet, EditSection } from './booking-sheet';
import { EditBooking } from './edit-booking';
import { EmailHirer } from './email-hirer';
import { EraseHirer } from './erase-hirer';
import ActionForm from './money/action-form';
import { ACTION_LABELS, type MoneyAction } from './money/booking-actions';

interface BookingSheetFormProps {
  booking: AdminBooking;
  sheet: BookingSheet;
  onClose: () => void;
}

/** The open form of a booking page. A lazy chunk. */
export function BookingSheetForm({ booking, sheet, onClose }: BookingSheetFormProps) {
  return (
    <SideForm title={titleOf(sheet)} about={`${bookingTitle(booking)} · ${booking.name}`} onClose={onClose}>
      {(close) => {
        const form = { onDone: onClose, onClose: close };
        if (sheet.of === 'money') return <MoneySheet booking={booking} action={sheet.action} {...form} />;
        if (sheet.of === 'bond') return <BondSheet booking={booking} action={sheet.action} {...form} />;
        if (sheet.of === 'email') return <EmailHirer booking={booking} {...form} />;
        if (sheet.of === 'erase') return <EraseHirer booking={booking} {...form} />;
        return <EditBooking booking={booking} section={sheet.section} {...form} />;
      }}
    </SideForm>
  );
}

const EDIT_TITLES: Record<EditSection, string> = {
  notes: 'Edit notes',
  papers: 'Edit documents',
  details: 'Edit details',
};

function titleOf(sheet: BookingSheet): string {
  if (sheet.of === 'edit') return EDIT_TITLES[sheet.section];
  if (sheet.of === 'bond') return BOND_ACTION_LABELS[sheet.action];
  if (sheet.of === 'email') return 'Email the hirer';
  if (sheet.of === 'erase') return 'Erase hirer';
  const { kind } = sheet.action;
  if (kind === 'void') return 'Void payment recorded by mistake';
  return kind === 'paidOut' ? 'Mark as paid out' : ACTION_LABELS[kind];
}

interface SheetProps<Action> {
  action: Action;
  onDone: () => void;
  onClose: () => void;
}

function MoneySheet({ booking, ...form }: SheetProps<MoneyAction> & { booking: AdminBooking }) {
  const query = useGetAdminBookingMoneyQuery(booking.id);
  if (!query.data)
    return <LoadStates title="The payments could not be loaded" query={query} waiting="h-40" />;
  return <ActionForm money={query.data} hasEmail={booking.email !== null} {...form} />;
}

function BondSheet({ booking, ...form }: SheetProps<BondAction> & { booking: AdminBooking }) {
  const query = useGetAdminBondQuery(booking.id);
  if (!query.data) return <LoadStates title="The bond could not be loaded" query={query} waiting="h-40" />;
  return <BondForm bond={query.data} hasEmail={booking.email !== null} {...form} />;
}
