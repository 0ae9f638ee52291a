import { usePageMeta } from '@/lib/page-title';

export function Component() {
  usePageMeta({ title: 'PayPal Checkout' });
  return (
    <section className="wrap section-space">
      <h1>PayPal Checkout</h1>
    </section>
  );
}
