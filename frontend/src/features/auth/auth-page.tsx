import { usePageMeta } from '@/lib/page-title';

export function AuthPage() {
  usePageMeta({ title: 'Log In' });
  return (
    <section className="wrap section-space">
      <h1>Log In</h1>
    </section>
  );
}
