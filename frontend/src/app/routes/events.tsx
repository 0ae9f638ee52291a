import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Events' });
  return (
    <section className="wrap section-space">
      <h1>Events</h1>
    </section>
  );
}
