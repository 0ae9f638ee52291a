import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Book the Venue' });
  return (
    <section className="wrap section-space">
      <h1>Book the Venue</h1>
    </section>
  );
}
