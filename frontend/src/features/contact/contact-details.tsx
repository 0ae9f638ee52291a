import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailAddress } from '@/components/ui/email-address';
import SocialLinks from '@/components/ui/social-links';
import { useTexts } from '@/api/page-texts';
import { useGetConfigQuery } from '@/api/site/site-api';
import { CLUB_DEFAULTS } from '@/config/club';
import { HOURS_TEXTS, weekText } from '@/config/texts/opening-hours';
import { telephoneLink } from '@/lib/telephone-link';

/** Address, phone, email, social accounts and opening hours. */
export function ContactDetails({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { data: config } = useGetConfigQuery();
  const hours = useTexts(HOURS_TEXTS);
  const { address, phone, email } = { ...CLUB_DEFAULTS, ...config };
  return (
    <div className="grid gap-7 md:grid-cols-2 md:gap-10 lg:grid-cols-1 xl:grid-cols-2">
      <div>
        <Heading className="mb-1.5 text-xl md:mb-3">Contact Information</Heading>
        <address className="not-italic md:space-y-1">
          <Line icon={MapPin}>{address}</Line>
          <Line icon={Phone}>
            <a href={telephoneLink(phone)} className="link inline-flex min-h-11 items-center">
              {phone}
            </a>
          </Line>
          <Line icon={Mail}>
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
              <EmailAddress email={email} />
            </a>
          </Line>
        </address>
        <SocialLinks accounts={config?.socialAccounts ?? []} className="text-primary hover:bg-primary-soft" />
      </div>
      <div>
        <Heading className="mb-1.5 text-xl md:mb-3">Opening Hours</Heading>
        <dl className="tabular">
          {weekText(hours).map(({ days, hours }) => (
            <div key={days} className="flex justify-between gap-4 border-b border-line py-1 md:py-2.5">
              <dt>{days}</dt>
              <dd className={hours === 'Closed' ? 'text-ink-soft' : 'font-semibold'}>{hours}</dd>
            </div>
          ))}
        </dl>
        {hours.hoursNote && <p className="mt-3 text-ink-soft">{hours.hoursNote}</p>}
      </div>
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
