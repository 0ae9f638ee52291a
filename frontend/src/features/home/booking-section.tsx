import { lazy } from 'react';
import { useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { SectionHeading } from '@/components/ui/section-heading';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { BookingPlaceholder } from './booking-placeholder';

const BookingForm = lazy(() => loadWithRetry(() => import('./booking-form'), PAGE_TRIES));

/** 'Book Our Facilities': calendar on the left, details on the right. Hydrated when the section is near the viewport. */
export function BookingSection() {
  const { homeBookingKicker, homeBookingText } = useTexts(HOME_BELOW_TEXTS);
  return (
    <section id="booking" aria-labelledby="booking-heading" className="section-space">
      <div className="wrap">
        <SectionHeading kicker={homeBookingKicker} title="Book Our Facilities" id="booking-heading">
          <Paragraphs text={homeBookingText} />
        </SectionHeading>
        <WithoutScripts className="mb-8">Turn on JavaScript to book online.</WithoutScripts>
        <HydratedLate fallback={<BookingPlaceholder />}>
          <BookingForm />
        </HydratedLate>
      </div>
    </section>
  );
}
