import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Booking Confirmed' });
  return (
    <section className="wrap section-space">
      <h1>Booking Confirmed</h1>
    </section>
  );
}
