import { useGetBookingMessagesQuery } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDateOf } from '@/lib/format';
import { Section } from './section';

/** What the hirer and the club wrote to each other about the booking. */
export function Messages({ bookingId }: { bookingId: number }) {
  const { data, error, isLoading, isFetching, refetch } = useGetBookingMessagesQuery(bookingId);
  const timeZone = useGetConfigQuery().data?.timezone;
  if (isLoading) return <Skeleton className="h-32" />;
  if (!data)
    return (
      <Section title="Messages">
        <p className="mb-3">{problemMessage(error, 'We couldn’t load the messages about this booking.')}</p>
        <Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Section>
    );
  return (
    <Section title="Messages">
      {data.length === 0 ? (
        <p className="text-ink-soft">Your messages about this booking and our answers will be here.</p>
      ) : (
        <ol className="divide-y divide-line">
          {data.map(({ sender, subject, text, at }, index) => (
            <li key={index} className="py-3 first:pt-0 last:pb-0">
              <p className="text-sm text-ink-soft">
                {sender === 'hirer' ? 'You' : 'The club'}, {formatDateOf(at, timeZone)}
              </p>
              {subject && <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>}
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
