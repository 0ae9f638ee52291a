import { lazy } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { BookingPlaceholder } from './booking-placeholder';

const BookingForm = lazy(() => loadWithRetry(() => import('./booking-form'), PAGE_TRIES));

/** 'Book Our Facilities': a day on the left, the details on the right. Hydrated when the section is near. */
export function BookingSection() {
  return (
    <section id="booking" aria-labelledby="booking-heading" className="section-space">
      <div className="wrap">
        <SectionHeading
          kicker="The hall, the bars, the lawn"
          title="Book Our Facilities"
          id="booking-heading"
        >
          <p>Pick a free day and tell us what you are planning. You see the price before you pay anything.</p>
        </SectionHeading>
        <WithoutScripts className="mb-8">Booking online needs JavaScript.</WithoutScripts>
        <HydratedLate fallback={<BookingPlaceholder />}>
          <BookingForm />
        </HydratedLate>
      </div>
    </section>
  );
}
