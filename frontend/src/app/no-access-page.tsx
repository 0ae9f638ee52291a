import { ShieldAlert } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/lib/page-title';

/** For members at an address that is for others. */
export default function NoAccessPage() {
  usePageMeta({ title: 'No access', listed: false });
  return (
    <section className="wrap section-space flex flex-col items-start gap-4">
      <ShieldAlert aria-hidden="true" className="size-10 text-terracotta" />
      <h1>This page is for club administrators</h1>
      <p className="max-w-measure text-ink-soft">
        Your account cannot open it. If you look after the club’s bookings and need access, ask an
        administrator.
      </p>
      <ButtonLink to={paths.home}>Return Home</ButtonLink>
    </section>
  );
}
