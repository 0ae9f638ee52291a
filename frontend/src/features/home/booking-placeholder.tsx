import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder with the height of the booking form's two cards. */
export function BookingPlaceholder() {
  return (
    <div role="status" className="grid gap-x-10 gap-y-6 md:gap-y-8 lg:grid-cols-2">
      <span className="sr-only">Loading the booking form</span>
      <Skeleton className="h-[32rem] sm:h-[35.2rem] md:h-[38.25rem] lg:h-[40.2rem]" />
      <Skeleton className="h-[9.5rem] md:h-[39.6rem] lg:h-[44.7rem] xl:h-[39.6rem]" />
    </div>
  );
}
