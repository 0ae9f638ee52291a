import { Link } from 'react-router-dom';
import { useGetNewsQuery } from '@/api/site/site-api';
import type { GetNewsApiArg } from '@/api/site/generated';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { NEWS_GRID, NewsEntry } from './news-entry';

/** The query for the news on a club’s page, which the server preloads. */
export const newsOfClub = (clubId: number) => ({ clubId, limit: 3 }) as const;

const NONE = { items: [] };
/** The grid that replaces the strip from 768 px. */
const GRID = 'md:grid md:grid-cols-2 md:gap-6 xl:grid-cols-3';

export interface LatestNewsProps {
  asked: GetNewsApiArg;
  title: string;
  /** A compact strip on phones. */
  short?: boolean;
  className?: string;
}

/** The latest posts with a link to all news; hidden when there are none. */
export function LatestNews({ asked, title, short, className }: LatestNewsProps) {
  const { currentData: { items } = NONE } = useGetNewsQuery(asked);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="news-heading" className={className}>
      <div className={cx('wrap', short ? 'pb-4 md:pb-20' : 'py-10 md:py-16')}>
        <SectionHeading
          title={title}
          id="news-heading"
          className="!mb-3 md:!mb-8"
          aside={
            <Link
              to={asked.clubId === undefined ? paths.news : paths.newsOfClub(asked.clubId)}
              className="link no-print inline-flex min-h-11 items-center"
            >
              All news
            </Link>
          }
        />
        {short && items.length > 1 ? (
          <Strip className={GRID}>
            {items.map((post, index) => (
              <StripCard key={post.id} number={index + 1} of={items.length} numberAt="foot">
                <NewsEntry post={post} headingLevel={3} short />
              </StripCard>
            ))}
          </Strip>
        ) : (
          <ul className={NEWS_GRID}>
            {items.map((post) => (
              <li key={post.id}>
                <NewsEntry post={post} headingLevel={3} short={short} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
