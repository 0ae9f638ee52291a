import { lazy } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { WhenNear } from '@/components/ui/when-near';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';

const BookingForm = lazy(() => loadWithRetry(() => import('./booking-form'), PAGE_TRIES));

/** 'Book Our Facilities': a day on the left, the details on the right. Its code comes when the section is near. */
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
        <WhenNear fallback={<Placeholder />}>
          <BookingForm />
        </WhenNear>
      </div>
    </section>
  );
}

/** As high as the form, so that nothing below jumps. */
function Placeholder() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-[34rem]" />
      <Skeleton className="h-[34rem]" />
    </div>
  );
}
