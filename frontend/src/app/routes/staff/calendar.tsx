import { CalendarPage } from '@/features/staff/calendar/calendar-page';

export function Component() {
  return <CalendarPage />;
}
