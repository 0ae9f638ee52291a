import { useGetBookingOptionsQuery } from '@/api/site/site-api';

/** Today at the venue, '2026-12-18'; empty until it is loaded. */
export function useToday(): string {
  return useGetBookingOptionsQuery().data?.today ?? '';
}
