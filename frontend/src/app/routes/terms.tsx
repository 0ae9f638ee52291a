import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Terms of Service' });
  return (
    <section className="wrap section-space">
      <h1>Terms of Service</h1>
    </section>
  );
}
