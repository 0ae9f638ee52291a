import { Mail, MapPin, Phone } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useClubFacts, useSiteConfig, useSiteKind } from '@/api/club-facts';
import { useTexts } from '@/api/page-texts';
import { FOOTER_CLUBS } from '@/config/club';
import { hasShortcuts, paths } from '@/config/paths';
import { FOOTER_TEXTS } from '@/config/texts/footer';
import { cx } from '@/lib/cx';
import { reopenConsent } from '@/lib/consent';
import { loadWithRetry } from '@/lib/load-with-retry';
import { telephoneLink } from '@/lib/telephone-link';
import { WideLogo } from './logo';
import { NAV_LINKS } from './navigation';

const SocialLinks = lazy(() => loadWithRetry(() => import('@/components/ui/social-links')));

const LINK =
  'inline-flex min-h-8 items-center md:min-h-10 gap-2.5 text-on-forest-soft no-underline hover:text-on-forest hover:underline underline-offset-4';

interface ColumnProps {
  title: string;
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

function Column({ title, wide = false, className, children }: ColumnProps) {
  return (
    <div className={cx(wide && 'col-span-2 sm:col-span-1', className)}>
      <h2 className="mb-1 text-lg md:mb-2 text-on-forest">{title}</h2>
      {children}
    </div>
  );
}

/** The footer of every page. */
export function Footer() {
  // A new site has no details to show yet.
  return useSiteKind() === 'new' ? null : <WholeFooter />;
}

function WholeFooter() {
  const config = useSiteConfig();
  // On a phone, the way to a booking ends with the contact details. The menu has the same links.
  const links = hasShortcuts(useLocation().pathname) ? undefined : 'max-sm:hidden';
  // The fixed clubs belong to the demo site; other sites link to their list of clubs.
  const clubs = useSiteKind() === 'own' ? [] : FOOTER_CLUBS;
  const { footerLine } = useTexts(FOOTER_TEXTS);
  const [year] = useState(() => new Date().getFullYear());
  const { clubName, address, phone, email } = useClubFacts();
  const accounts = config?.socialAccounts ?? [];
  const asksForConsent = Boolean(config?.analyticsId ?? config?.socialPageUrl);
  return (
    <footer className={cx('on-forest no-print pt-10 pb-6 md:pt-14 md:pb-12', links && 'max-sm:pt-6')}>
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-7 sm:gap-x-10 md:gap-y-10 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
          <div className={cx('col-span-2 max-w-xs sm:col-span-1', links)}>
            <WideLogo />
            <p className="mt-5 text-on-forest-soft max-sm:hidden">{footerLine}</p>
          </div>
          <Column title="Quick Links" className={links}>
            <ul>
              {NAV_LINKS.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Our Clubs" className={links}>
            <ul>
              {clubs.length === 0 && (
                <li>
                  <Link to={paths.section('clubs')} className={LINK}>
                    See all clubs
                  </Link>
                </li>
              )}
              {clubs.map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.club(id)} className={LINK}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Column title="Contact" wide>
            <address className="not-italic">
              <p className="flex min-h-8 items-center md:min-h-10 gap-2.5 text-on-forest-soft">
                <MapPin aria-hidden="true" className="size-5 shrink-0" />
                {address}
              </p>
              <p>
                <a href={telephoneLink(phone)} className={LINK}>
                  <Phone aria-hidden="true" className="size-5 shrink-0" />
                  {phone}
                </a>
              </p>
              <p>
                <a href={`mailto:${email}`} className={`${LINK} break-all`}>
                  <Mail aria-hidden="true" className="size-5 shrink-0" />
                  {email}
                </a>
              </p>
            </address>
            {accounts.length > 0 && (
              <Suspense fallback={null}>
                <SocialLinks accounts={accounts} className="text-on-forest-soft hover:text-on-forest" />
              </Suspense>
            )}
          </Column>
        </div>
        <div className="mt-7 flex flex-wrap md:mt-10 items-center justify-between gap-x-8 gap-y-1 border-t border-forest-line pt-4 md:gap-y-2 md:pt-6 text-sm text-on-forest-soft">
          {/* Around New Year the server’s year can differ from the reader’s. */}
          <p suppressHydrationWarning>
            © {year} {clubName}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link to={paths.privacy} className={LINK}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to={paths.terms} className={LINK}>
                Terms of Service
              </Link>
            </li>
            {asksForConsent && (
              <li>
                <button type="button" onClick={reopenConsent} className={LINK}>
                  Cookie choices
                </button>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}
