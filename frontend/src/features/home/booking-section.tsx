import { lazy } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { WhenNear } from '@/components/ui/when-near';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';

const BookingForm = lazy(() => loadWithRetry(() => import('./booking-form'), PAGE_TRIES));

/** 'Book Our Facilities': a day on the left, the details on the right. Its code comes when the section is near. */
export function BookingSection() {
  return (
    <section id="booking" aria-labelledby="booking-heading" className="section-space">
      <div className="wrap">
        <p className="kicker">The hall, the bars, the lawn</p>
        <h2 id="booking-heading">Book Our Facilities</h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          Pick a free day and tell us what you are planning. You see the price before you pay anything.
        </p>
        <div className="mt-8 md:mt-10">
          <WhenNear fallback={<Placeholder />}>
            <BookingForm />
          </WhenNear>
        </div>
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
