import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Our Story' });
  return (
    <section className="wrap section-space">
      <h1>Our Story</h1>
    </section>
  );
}
