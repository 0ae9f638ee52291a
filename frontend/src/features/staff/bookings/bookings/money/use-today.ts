import { useGetBookingOptionsQuery } from '@/api/site/site-api';

/** The venue's day; empty until it is known. */
export function useToday(): string {
  return useGetBookingOptionsQuery().data?.today ?? '';
}
