import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, type CardProps } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';

const PAGES = [
  { to: paths.profile, label: 'Details' },
  { to: paths.profileSecurity, label: 'Security' },
  { to: paths.profileNotifications, label: 'Notifications' },
  { to: paths.profileData, label: 'Your data' },
] as const;

interface ProfileFrameProps {
  title: (typeof PAGES)[number]['label'];
  children: ReactNode;
}

/** A page of the profile, with the list of its pages beside it, or above it on a phone. */
export function ProfileFrame({ title, children }: ProfileFrameProps) {
  return (
    <section className="wrap section-space max-md:!pt-6 max-md:!pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <div>
          <p className="kicker">Profile</p>
          <h1 className="mt-1">{title}</h1>
        </div>
        <Link to={paths.myBookings} className="link inline-flex min-h-11 items-center gap-2">
          <CalendarDays aria-hidden="true" className="size-4.5" />
          My Bookings
        </Link>
      </div>
      <div className="mt-3 grid items-start gap-x-12 gap-y-5 lg:mt-8 lg:grid-cols-[13rem_minmax(0,42rem)]">
        <nav
          aria-label="Profile"
          className="no-print min-w-0 border-line max-lg:border-b lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:border-l"
        >
          <ul className="flex flex-wrap gap-x-4 sm:gap-x-6 lg:flex-col">
            {PAGES.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} label={label} isCurrent={label === title} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-4 sm:space-y-6">{children}</div>
      </div>
    </section>
  );
}

function PageLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center font-semibold no-underline hover:text-ink max-sm:text-sm',
        'max-lg:-mb-px max-lg:border-b-3 lg:-ml-px lg:border-l-3 lg:px-4',
        isCurrent
          ? 'border-primary text-ink forced-colors:border-[Highlight]'
          : 'border-transparent text-ink-soft forced-colors:border-[Canvas]',
      )}
    >
      {label}
    </Link>
  );
}

/** A section of the profile. When the focused button disappears with its row, its heading gets focus. */
export function ProfileCard(props: Pick<CardProps, 'id' | 'children'>) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => (card.current ? keepFocusInside(card.current) : undefined), []);
  return <Card {...props} ref={card} />;
}

function keepFocusInside(card: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => (last = target);
  const rescue = () => {
    if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return;
    const heading = card.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(rescue);
  observer.observe(card, { childList: true, subtree: true });
  card.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    card.removeEventListener('focusin', onFocus);
  };
}
