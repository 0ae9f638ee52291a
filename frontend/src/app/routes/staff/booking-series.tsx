import { SeriesPage } from '@/features/staff/bookings/bookings/recurring/series-page';

export function Component() {
  return <SeriesPage />;
}
