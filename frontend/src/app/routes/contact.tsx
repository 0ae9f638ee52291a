import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Contact' });
  return (
    <section className="wrap section-space">
      <h1>Contact</h1>
    </section>
  );
}
