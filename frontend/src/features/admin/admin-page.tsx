import { CalendarPlus, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { NeedsAttention } from './needs-attention';

const TASKS = [
  {
    to: paths.booking,
    icon: CalendarPlus,
    title: 'Book without payment',
    text: 'Enter a booking for someone who pays at the bar or by bank transfer.',
  },
  {
    to: paths.myBookings,
    icon: Users,
    title: 'Bookings in your name',
    text: 'Every booking that was entered under your account, with its status.',
  },
] as const;

/** The staff's first page; the tools come to it as they are built. */
export function AdminPage() {
  usePageMeta({ title: 'Admin Panel', listed: false });
  return (
    <section className="wrap section-space">
      <p className="kicker">Club staff</p>
      <h1 className="mt-1">Admin Panel</h1>
      <ul className="mt-8 grid max-w-4xl gap-5 sm:grid-cols-2">
        {TASKS.map(({ to, icon: Icon, title, text }) => (
          <li key={title}>
            <Link
              to={to}
              className="flex h-full gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline transition-colors duration-150 hover:border-primary focus-visible:rounded-card"
            >
              <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
              <span>
                <span className="block font-display text-lg font-bold">{title}</span>
                <span className="mt-1 block text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <NeedsAttention />
    </section>
  );
}
