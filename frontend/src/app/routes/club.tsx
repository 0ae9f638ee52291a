import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Club' });
  return (
    <section className="wrap section-space">
      <h1>Club</h1>
    </section>
  );
}
