import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'Checkout' });
  return (
    <section className="wrap section-space">
      <h1>Checkout</h1>
    </section>
  );
}
