import { useGetBookingOptionsQuery } from '@/api/site/site-api';

/** What the club's prices are in. @param options `skip` where there is none to say */
export function useCurrency(options?: { skip: boolean }): string {
  return useGetBookingOptionsQuery(undefined, options).data?.currency ?? 'GBP';
}
