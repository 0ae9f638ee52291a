import { lazy } from 'react';
import { useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { CONTACT_TEXTS } from '@/config/texts/contact';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { ContactDetails } from './contact-details';
import { FindUs } from './find-us';

const ContactForm = lazy(() => loadWithRetry(() => import('./contact-form'), PAGE_TRIES));

/** The home page's contact section; anchor `contact`. */
export function ContactSection() {
  const { contactKicker, contactHomeText } = useTexts(CONTACT_TEXTS);
  return (
    <section id="contact" aria-labelledby="contact-heading" className="wrap section-space">
      <SectionHeading kicker={contactKicker} title="Contact Us" id="contact-heading">
        <Paragraphs text={contactHomeText} />
      </SectionHeading>
      <ContactPanel />
    </section>
  );
}

/** Form on the left, contact details and map on the right; also used on /contact. */
export function ContactPanel({ heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-8 md:gap-12 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <HydratedLate
        fallback={<Skeleton className="h-[34rem] md:h-[38.6rem] lg:h-[39.75rem]" />}
        className="min-h-[34rem] md:min-h-[36rem]"
      >
        <ContactForm heading={heading} />
      </HydratedLate>
      <div className="space-y-6 md:space-y-10">
        <ContactDetails heading={heading} />
        <FindUs heading={heading} />
      </div>
    </div>
  );
}
