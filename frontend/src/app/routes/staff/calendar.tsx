import { CalendarPage } from '@/features/staff/bookings/calendar/calendar-page';

export function Component() {
  return <CalendarPage />;
}
