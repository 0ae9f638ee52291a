import type { AdminBookingMoney } from '@/api/staff/generated';

/** What staff do about a booking's money, and about whether it stands. */
export type MoneyAction =
  | {
      kind:
        | 'record'
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
  /** Of one payment, or of one refund. */
  | { kind: 'void' | 'paidOut'; id: string };

export type BookingAction = Exclude<MoneyAction['kind'], 'void' | 'paidOut'>;

export const ACTION_WORDS: Record<BookingAction, string> = {
  confirm: 'Confirm',
  record: 'Record a payment',
  link: 'Pay link',
  move: 'Move or change',
  refund: 'Refund',
  waive: 'Waive',
  decline: 'Decline',
  cancel: 'Cancel the booking',
  restore: 'Undo the cancellation',
  release: 'Release the hold',
};

/** What can be done now; the server decides again. */
export function offered(
  { status, balance, paid, undoUntil }: AdminBookingMoney,
  today: string,
): BookingAction[] {
  if (status === 'held') return ['release'];
  if (status === 'expired') return [];
  const owed = Number(balance);
  const stands = status !== 'cancelled';
  const can: Record<BookingAction, boolean> = {
    confirm: status === 'pending',
    record: stands,
    link: stands && owed > 0,
    move: status === 'confirmed' || status === 'pending',
    refund: Number(paid) > 0,
    waive: stands && owed > 0,
    decline: status === 'pending',
    cancel: status === 'confirmed' || status === 'pending',
    restore: undoUntil !== null && today <= undoUntil,
    release: false,
  };
  return (Object.keys(can) as BookingAction[]).filter((action) => can[action]);
}
