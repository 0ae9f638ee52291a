import { CalendarSkeleton } from '@/booking/booking-fields';
import { Steps } from '@/booking/steps';
import { Skeleton } from '@/components/ui/skeleton';
import { WithoutScripts } from '@/components/ui/without-scripts';

/** The booking page while its data is loading. */
export function BookingPlaceholder() {
  return (
    <>
      <Steps current="details" />
      <h1>Book the Venue</h1>
      <WithoutScripts className="mt-5">Turn on JavaScript to book online.</WithoutScripts>
      <div className="mt-3 grid gap-10 md:mt-8 lg:grid-cols-2 noscript:hidden">
        <CalendarSkeleton />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
