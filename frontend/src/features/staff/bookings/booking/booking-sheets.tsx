import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdminBooking } from '@/api/staff/generated';
import type { BookingSheet } from './booking-sheet';
import { useMoveState } from './money/move-state';
import { BookingSheetForm } from './booking-sheet-form';

const OpenSheet = createContext<(sheet: BookingSheet) => void>(() => undefined);

/** Opens a form of the booking page in its side sheet. */
export const useOpenSheet = () => useContext(OpenSheet);

/** The forms of a booking page, one at a time. */
export function BookingSheets({ booking, children }: { booking: AdminBooking; children: ReactNode }) {
  const isDragged = useMoveState() !== null;
  const location = useLocation();
  const navigate = useNavigate();
  // After a drag in the calendar the move form opens with the new place filled in.
  const [sheet, setSheet] = useState<BookingSheet | null>(
    isDragged ? { of: 'money', action: { kind: 'move' } } : null,
  );
  const close = () => {
    setSheet(null);
    // Going back to this page later must not open the form again.
    if (isDragged) void navigate(location, { replace: true, state: null });
  };
  return (
    <OpenSheet value={setSheet}>
      {children}
      {sheet && <BookingSheetForm booking={booking} sheet={sheet} onClose={close} />}
    </OpenSheet>
  );
}
