import { useGetNewsQuery } from '@/api/site/site-api';
import type { GetNewsApiArg } from '@/api/site/generated';
import { ButtonLink } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { NEWS_GRID, NewsEntry } from './news-entry';

/** The question for the news of a club's page: the server asks it beforehand. */
export const newsOfClub = (clubId: number) => ({ clubId, limit: 3 }) as const;

export interface LatestNewsProps {
  asked: GetNewsApiArg;
  kicker: string;
  title: string;
  className?: string;
}

/** The newest posts, and the way to all of them; nothing while there are none. */
export function LatestNews({ asked, kicker, title, className }: LatestNewsProps) {
  const { currentData } = useGetNewsQuery(asked);
  if (!currentData || currentData.items.length === 0) return null;
  return (
    <section aria-labelledby="news-heading" className={className}>
      <div className="wrap section-space">
        <SectionHeading
          kicker={kicker}
          title={title}
          id="news-heading"
          className="md:!mb-8"
          aside={
            <ButtonLink to={paths.news} variant="outline" className="no-print">
              All news
            </ButtonLink>
          }
        />
        <ul className={NEWS_GRID}>
          {currentData.items.map((post) => (
            <NewsEntry key={post.id} post={post} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  );
}
