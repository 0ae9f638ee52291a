import { usePageMeta } from '@/lib/page-title';

export function MyBookingsPage() {
  usePageMeta({ title: 'My Bookings' });
  return (
    <section className="wrap section-space">
      <h1>My Bookings</h1>
    </section>
  );
}
