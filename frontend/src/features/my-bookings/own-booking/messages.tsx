import { useGetBookingMessagesQuery } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDateOf } from '@/lib/format';
import { Section, SectionNotLoaded } from './section';

/** What the hirer and the club wrote to each other about the booking. */
export function Messages({ bookingId }: { bookingId: number }) {
  const query = useGetBookingMessagesQuery(bookingId);
  const { data, error, isLoading } = query;
  const timeZone = useGetConfigQuery().data?.timezone;
  if (isLoading) return <Skeleton className="h-32" />;
  if (!data)
    return (
      <SectionNotLoaded title="Messages" query={query}>
        {problemMessage(error, 'We couldn’t load the messages about this booking.')}
      </SectionNotLoaded>
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
