import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Event' });
  return (
    <section className="wrap section-space">
      <h1>Event</h1>
    </section>
  );
}
