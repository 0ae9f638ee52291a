import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Privacy Policy' });
  return (
    <section className="wrap section-space">
      <h1>Privacy Policy</h1>
    </section>
  );
}
