import { SeriesPage } from '@/features/staff/bookings/series/series-page';

export function Component() {
  return <SeriesPage />;
}
