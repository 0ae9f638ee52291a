import { CalendarPlus, ClipboardCheck, PhoneCall, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHead } from '@/components/staff/layout/page-head';
import { paths } from '@/config/paths';
import { staffPaths } from '@/config/staff-paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { Dashboard } from './dashboard';
import { FirstSteps } from './first-steps';

const office = staffPaths('office');

const TASKS = [
  {
    to: `${office.bookings}?view=needs_decision`,
    icon: ClipboardCheck,
    title: 'Decide pending bookings',
    text: 'Confirm or decline pending bookings for today, tomorrow and past days.',
  },
  {
    to: office.newBooking,
    icon: PhoneCall,
    title: 'New booking',
    text: 'Add one for a hirer.',
  },
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

/** The home page of staff: the overview, then quick links. */
export function DeskPage() {
  usePageMeta({ title: 'Admin Panel', listed: false });
  return (
    <>
      <PageHead title="Admin Panel" />
      <FirstSteps />
      <Dashboard />
      <h2 className="mt-8 mb-3">Quick links</h2>
      <ul className="grid max-w-5xl gap-3 sm:grid-cols-2">
        {TASKS.map(({ to, icon: Icon, title, text }) => (
          <li key={title}>
            <Link
              to={to}
              className="flex h-full gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline transition-colors duration-150 hover:border-primary focus-visible:rounded-card"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
