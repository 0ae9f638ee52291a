import type { AdminBookingMoney, Permission } from '@/api/staff/generated';

/** Actions of staff on a booking's money and status. */
export type MoneyAction =
  | {
      kind:
        | 'record'
        | 'charge'
        | 'discount'
        | 'move'
        | 'refund'
        | 'waive'
        | 'link'
        | 'confirm'
        | 'decline'
        | 'cancel'
        | 'restore'
        | 'release';
    }
  /** `id` of a payment or a refund. */
  | { kind: 'void' | 'paidOut'; id: string };

export type BookingAction = Exclude<MoneyAction['kind'], 'void' | 'paidOut'>;

export const ACTION_LABELS: Record<BookingAction, string> = {
  confirm: 'Confirm booking',
  record: 'Record payment',
  link: 'Send pay link',
  move: 'Move or change booking',
  charge: 'Add charge',
  discount: 'Add discount',
  refund: 'Refund payment',
  waive: 'Waive amount owed',
  decline: 'Decline booking',
  cancel: 'Cancel booking',
  restore: 'Undo cancellation',
  release: 'Release hold',
};

/** Actions on the booking itself; all others are on its money. */
const OF_BOOKING: readonly BookingAction[] = [
  'confirm',
  'link',
  'move',
  'decline',
  'cancel',
  'restore',
  'release',
];

function permissionFor(action: BookingAction): Permission {
  return OF_BOOKING.includes(action) ? 'bookings:write' : 'money:write';
}

/** The actions that are possible now; the server checks again. */
export function availableActions(
  money: AdminBookingMoney,
  today: string,
  may: (permission: Permission) => boolean,
): BookingAction[] {
  return possibleActions(money, today).filter((action) => may(permissionFor(action)));
}

function possibleActions(
  { status, balance, paid, total, undoUntil }: AdminBookingMoney,
  today: string,
): BookingAction[] {
  if (status === 'held') return ['release'];
  if (status === 'expired') return [];
  const owed = Number(balance);
  const isLive = status !== 'cancelled';
  const can: Record<BookingAction, boolean> = {
    confirm: status === 'pending',
    record: isLive,
    link: isLive && owed > 0,
    move: status === 'confirmed' || status === 'pending',
    charge: isLive,
    discount: isLive && Number(total) > 0,
    refund: Number(paid) > 0,
    waive: isLive && owed > 0,
    decline: status === 'pending',
    cancel: status === 'confirmed' || status === 'pending',
    restore: undoUntil !== null && today <= undoUntil,
    release: false,
  };
  return (Object.keys(can) as BookingAction[]).filter((action) => can[action]);
}
